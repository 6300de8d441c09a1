/**
 * How one overlay is written in the page's address, so that a link can open it and the back button can close it.
 */
export interface OverlayAddress<Props> {
  /** Name of the parameter whose presence means that the overlay is open. */
  parameter: string;
  /** The parameter's value for these props. */
  write(props: Props): string;
  /** The props for a parameter's value; null for an invalid value, because an address may contain anything. */
  read(value: string): Props | null;
  /** Filters that open the overlay even without its parameter. Each maps to the value that the parameter then has. */
  impliedBy?: Readonly<Record<string, string>>;
  /** Further parameters (tabs and filters), which the overlay reads when it opens and writes while it is open. */
  filters?: readonly string[];
  /** Which of the filters belong to these props; all of them by default. */
  keeps?(props: Props): readonly string[];
  /** Set if a link to the overlay is worth sharing: the overlay's header then offers to copy it. */
  isShared?: true;
}

/** Why an overlay has no address. */
export interface NoAddress {
  none: string;
}
