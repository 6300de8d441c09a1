/** How one overlay stands in the page's address, so that it can be opened, shared and left by the browser's buttons. */
export interface OverlayAddress<Props> {
  /** The parameter whose presence says that the overlay is open. */
  parameter: string;
  /** What the parameter says of the props. */
  write(props: Props): string;
  /** The props of a parameter's value; null where it names nothing: an address may hold anything. */
  read(value: string): Props | null;
  /** Filters that open it also alone, with the value they stand for. */
  impliedBy?: Readonly<Record<string, string>>;
  /** Parameters that its screen reads when it opens and writes while it is open: tabs and filters. */
  filters?: readonly string[];
  /** Which of the filters belong to these props; all of them by default. */
  keeps?(props: Props): readonly string[];
  /** Worth sharing: its header offers to copy the link. */
  isShared?: true;
}

/** Why an overlay has no address. */
export interface NoAddress {
  none: string;
}
