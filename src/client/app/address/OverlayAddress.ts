/**
 * How one overlay is written in the page's address, so that it can be opened by a link, shared, and closed with the
 * browser's buttons.
 */
export interface OverlayAddress<Props> {
  /** The parameter whose presence says that the overlay is open. */
  parameter: string;
  /** The parameter's value for these props. */
  write(props: Props): string;
  /** The props for a parameter's value; null for an invalid value, because an address may hold anything. */
  read(value: string): Props | null;
  /** Filters that open the overlay even without its parameter, each with the value of the parameter that it implies. */
  impliedBy?: Readonly<Record<string, string>>;
  /** Parameters that its screen reads when it opens and writes while it is open: tabs and filters. */
  filters?: readonly string[];
  /** Which of the filters belong to these props; all of them by default. */
  keeps?(props: Props): readonly string[];
  /** Set where a link is worth sharing: the overlay's header then offers to copy it. */
  isShared?: true;
}

/** Why an overlay has no address. */
export interface NoAddress {
  none: string;
}
