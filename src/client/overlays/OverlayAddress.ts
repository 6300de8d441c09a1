/**
 * How one overlay is written in the page's address, so that a link can open it and the back button can close it. A
 * screen looks up an id from the address like any other id, so it does not find the captain of another player.
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

/** Value of a parameter that says only that its overlay is open. */
export const openValue = 'open';

/** The address of an overlay that is opened without props. */
export function bareAddress(parameter: string): OverlayAddress<Record<never, never>> {
  return { parameter, write: () => openValue, read: (value) => (value === openValue ? {} : null) };
}

/** The value if it has the form of an id, otherwise null. Whether the id exists is checked by the overlay. */
export function idIn(value: string): string | null {
  return /^[\w.:-]{1,64}$/.test(value) ? value : null;
}

/** The props of the option that the value names; null if it names none. */
export function chosenIn<T extends string, P>(
  options: readonly T[],
  value: string,
  props: (option: T) => P,
): P | null {
  const option = options.find((one) => one === value);
  return option === undefined ? null : props(option);
}
