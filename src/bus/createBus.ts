import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BusEvents, busEventReplay } from './busEvents.ts';
import { emptyWorldView, type WorldView } from './worldView.ts';

type EventName = keyof BusEvents;
type Listener<E extends EventName> = (payload: BusEvents[E]) => void;

/** One event as the store keeps it; `seq` counts the events of this bus from 1. */
type BusEvent = { [E in EventName]: { seq: number; name: E; payload: BusEvents[E] } }[EventName];

/** The state that the canvas and the DOM share. */
export interface BusState {
  world: WorldView;
  /** The event emitted last; null before the first one. */
  lastEvent: BusEvent | null;
  /** The last payload of each event that `busEventReplay` replays to late subscribers. */
  replayed: Partial<BusEvents>;
}

/** The store of a bus. Redux devtools list the `action`; a store without devtools ignores it. */
export interface BusStore extends Pick<StoreApi<BusState>, 'getState' | 'getInitialState' | 'subscribe'> {
  setState(change: Partial<BusState>, replace: false, action: { type: string }): void;
}

/** The drawn world as a separate store: a view of `BusState.world` whose subscribers are called only if it changes. */
interface WorldStore extends Pick<StoreApi<WorldView>, 'getState' | 'getInitialState' | 'subscribe'> {
  setState(change: Partial<WorldView>): void;
}

/** Connects canvas and DOM: the client writes the world, the scenes draw it and emit events. */
export interface Bus {
  /** State and events in one zustand store, for devtools and tests. */
  store: Pick<BusStore, 'getState' | 'subscribe'>;
  /** What the canvas draws. Written by the client only. */
  world: WorldStore;
  /**
   * Records an event and notifies its subscribers. An event that a subscriber emits is delivered after all subscribers
   * have received the current one.
   */
  emit<E extends EventName>(name: E, payload: BusEvents[E]): void;
  /** Subscribes to an event; returns unsubscribe. A replayed event that has already happened is delivered at once. */
  on<E extends EventName>(name: E, listener: Listener<E>): () => void;
}

const createPlainStore = (initial: BusState): BusStore => createStore(() => initial);

/**
 * Creates a bus. The page has one, which is created in `client/main.tsx` and passed on, never exported as a singleton.
 *
 * @param makeStore in development a store that Redux devtools can read
 */
export function createBus(
  initialWorld: WorldView = emptyWorldView,
  makeStore: (initial: BusState) => BusStore = createPlainStore,
): Bus {
  const store = makeStore({ world: initialWorld, lastEvent: null, replayed: {} });
  const queue: Omit<BusEvent, 'seq'>[] = [];
  let isDelivering = false;

  const deliver = ({ name, payload }: Omit<BusEvent, 'seq'>) => {
    const { lastEvent, replayed } = store.getState();
    const event = { seq: (lastEvent?.seq ?? 0) + 1, name, payload } as BusEvent;
    const change: Partial<BusState> = { lastEvent: event };
    if (busEventReplay[name] === 'last') change.replayed = { ...replayed, [name]: payload };
    store.setState(change, false, { type: name });
  };

  return {
    store,
    world: worldStore(store),
    emit(name, payload) {
      queue.push({ name, payload } as BusEvent);
      // Events that a listener emits are queued: if they were delivered at once, the remaining listeners would never
      // see the current event.
      if (isDelivering) return;
      isDelivering = true;
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) deliver(next);
      } finally {
        isDelivering = false;
      }
    },
    on<E extends EventName>(name: E, listener: Listener<E>) {
      const { lastEvent, replayed } = store.getState();
      let seenSeq = lastEvent?.seq ?? 0;
      const unsubscribe = store.subscribe(({ lastEvent: event }) => {
        if (event === null || event.seq === seenSeq) return;
        seenSeq = event.seq;
        if (event.name === name) listener(event.payload as BusEvents[E]);
      });
      const missed = replayed[name];
      if (missed !== undefined) listener(missed);
      return unsubscribe;
    },
  };
}

function worldStore(store: BusStore): WorldStore {
  return {
    getState: () => store.getState().world,
    getInitialState: () => store.getInitialState().world,
    setState: (change) =>
      store.setState({ world: { ...store.getState().world, ...change } }, false, { type: 'world' }),
    subscribe(listener) {
      let seen = store.getState().world;
      return store.subscribe(({ world }) => {
        if (world === seen) return;
        const before = seen;
        seen = world;
        listener(world, before);
      });
    },
  };
}
