import type { OverlayAddress } from '../../overlays/OverlayAddress.ts';
import type { OverlayName } from '../../overlays/overlayNames.ts';
import type { OpenOverlay } from '../../overlays/overlayStore.ts';
import { overlayRegistry } from '../overlays/overlayRegistry.ts';

/** An overlay to open: its name and props, without its key in the stack. */
type Asked = Pick<OpenOverlay, 'name' | 'props'>;

const names = Object.keys(overlayRegistry) as OverlayName[];

/** The overlay's address; null if it has none. The cast is safe: `OpenOverlay` pairs each name with its props. */
function addressOf(name: OverlayName): OverlayAddress<object> | null {
  const { address } = overlayRegistry[name];
  return 'none' in address ? null : (address as OverlayAddress<object>);
}

/** The overlay that a parameter opens. For a filter, `value` is the value that it implies for `address.parameter`. */
interface Owner {
  name: OverlayName;
  address: OverlayAddress<object>;
  value?: string;
}

const owners = new Map<string, Owner>();
for (const name of names) {
  const address = addressOf(name);
  if (address === null) continue;
  owners.set(address.parameter, { name, address });
  for (const [filter, value] of Object.entries(address.impliedBy ?? {}))
    owners.set(filter, { name, address, value });
}
const owned = [...owners.values()].flatMap(({ address }) => [address.parameter, ...(address.filters ?? [])]);

/** Whether an overlay is written in the page's address while it is open. */
export const hasAddress = (name: OverlayName): boolean => addressOf(name) !== null;

/** The query of the page's address while these overlays are open. Parameters that belong to no overlay are kept. */
export function searchOfOverlays(stack: readonly Asked[], search: string): string {
  const parameters = new URLSearchParams(search);
  const kept = new Set<string>();
  for (const { name, props } of stack) {
    const address = addressOf(name);
    if (address === null) continue;
    for (const filter of address.keeps?.(props) ?? address.filters ?? []) kept.add(filter);
    kept.add(address.parameter);
    const value = address.write(props);
    if (parameters.get(address.parameter) !== value) parameters.set(address.parameter, value);
  }
  for (const parameter of owned) if (!kept.has(parameter)) parameters.delete(parameter);
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * The overlays that an address asks for, in the order of its parameters, and whether the parameter of an overlay has an
 * invalid value.
 */
export function overlaysOfSearch(search: string): { overlays: readonly Asked[]; hasUnknown: boolean } {
  const overlays: Asked[] = [];
  let hasUnknown = false;
  const parameters = new URLSearchParams(search);
  for (const [parameter, value] of parameters) {
    const owner = owners.get(parameter);
    if (owner === undefined || overlays.some(({ name }) => name === owner.name)) continue;
    if (owner.value !== undefined && parameters.has(owner.address.parameter)) continue;
    const props = owner.address.read(owner.value ?? value);
    if (props === null) hasUnknown = true;
    else overlays.push({ name: owner.name, props } as Asked);
  }
  return { overlays, hasUnknown };
}
