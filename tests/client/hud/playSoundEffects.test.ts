import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { playSoundEffects } from '#client/hud/playSoundEffects.ts';
import type { SettledBatch } from '#client/jobs/jobTypes.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';
import { createArrivingRewards, noneArriving } from '#client/services/arrivingRewards.ts';
import { createSound } from '#client/sound/createSound.ts';
import { createToasts } from '#client/toasts/toastStore.ts';
import type { JobKind } from '#contract/jobs.ts';
import { FakeDeck } from '#tests/kit/FakeDeck.ts';

type Listener = (batch: SettledBatch<JobKind>) => void;
let unsubscribe = () => {};

const aGameWithSound = async () => {
  const deck = new FakeDeck();
  const sound = createSound({ memory: createDeviceMemory(() => null), loadDeck: deck.load });
  const overlays = createOverlays();
  const toasts = createToasts();
  const layer = createStore(() => 1);
  const arriving = createArrivingRewards();
  const listeners = new Set<Listener>();
  const jobs = {
    onSettled(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  unsubscribe = playSoundEffects(sound, { overlays, toasts, jobs, layer, arriving });
  document.dispatchEvent(new Event('pointerdown'));
  await deck.isLoaded;
  const settle = (batch: SettledBatch<JobKind>) => {
    for (const listener of listeners) listener(batch);
  };
  /** Returns the sounds that were played since the last call. */
  const played = async () => {
    await Promise.resolve();
    return deck.played.splice(0);
  };
  return { deck, overlays, toasts, layer, arriving, settle, played };
};

const aSuccess = (kind: JobKind): SettledBatch<JobKind> => {
  const one = {
    outcome: 'succeeded',
    jobId: 'job-1',
    message: '',
    isFlagged: true,
    result: undefined,
  } as const;
  return { kind, members: [one], succeeded: [one], refused: [], timedOut: [], late: false };
};

beforeEach(() => {
  document.body.innerHTML = '<button id="go">Go</button><button id="busy" aria-disabled="true">Busy</button>';
});
afterEach(() => {
  unsubscribe();
  document.body.replaceChildren();
});

describe('sounds of the game', () => {
  it('are played for a press on a button, but not on a busy one', async () => {
    const { played } = await aGameWithSound();
    document.getElementById('go')?.click();
    expect(await played()).toEqual(['press']);
    document.getElementById('busy')?.click();
    document.body.click();
    expect(await played()).toEqual([]);
  });

  it('are played when overlays open and close', async () => {
    const { overlays, played } = await aGameWithSound();
    overlays.open('market');
    expect(await played()).toEqual(['open']);
    overlays.open('market');
    expect(await played()).toEqual([]);
    overlays.close();
    expect(await played()).toEqual(['close']);
  });

  it('are played for toasts of success and refusal, not for a notice', async () => {
    const { toasts, played } = await aGameWithSound();
    toasts.show({ tone: 'success', text: 'Done' });
    expect(await played()).toEqual(['success']);
    toasts.show({ tone: 'danger', text: 'No' });
    expect(await played()).toEqual(['refusal']);
    toasts.show({ tone: 'info', text: 'By the way' });
    expect(await played()).toEqual([]);
  });

  it('for sent captains and claimed rewards replace that of the toast', async () => {
    const { toasts, settle, played } = await aGameWithSound();
    toasts.show({ tone: 'success', text: '3 missions started' });
    settle(aSuccess('initiate'));
    expect(await played()).toEqual(['send']);
    settle(aSuccess('claim'));
    expect(await played()).toEqual(['claim']);
  });

  it('are played once for each flight of rewards, when the first of them arrives', async () => {
    const { arriving, played } = await aGameWithSound();
    arriving.setState({ GOLD: { owed: 20, hasArrived: false } }, true);
    expect(await played()).toEqual([]);
    arriving.setState({ GOLD: { owed: 10, hasArrived: true } }, true);
    expect(await played()).toEqual(['coin']);
    arriving.setState({ GOLD: { owed: 0, hasArrived: true }, GEMS: { owed: 0, hasArrived: true } }, true);
    arriving.setState(noneArriving, true);
    expect(await played()).toEqual([]);
  });

  it('play oars when the map is in view again after a send', async () => {
    const { overlays, settle, played } = await aGameWithSound();
    overlays.open('mission');
    settle(aSuccess('initiate'));
    expect(await played()).toEqual(['send']);
    overlays.close();
    expect(await played()).toEqual(['oars']);
    overlays.open('mission');
    await played();
    overlays.close();
    expect(await played()).toEqual(['close']);
  });

  it('play gulls at the arrival at an island, but not at each of several', async () => {
    const { layer, played } = await aGameWithSound();
    layer.setState(3, true);
    expect(await played()).toEqual(['gulls']);
    layer.setState(4, true);
    expect(await played()).toEqual([]);
  });

  it('follow the ambience of the current island', async () => {
    const { deck, layer } = await aGameWithSound();
    expect(deck.place).toBe('port-reaver');
    layer.setState(7, true);
    expect(deck.place).toBe('wraith-lagoon');
  });

  it('end with unsubscribe', async () => {
    const { overlays, played } = await aGameWithSound();
    unsubscribe();
    overlays.open('market');
    expect(await played()).toEqual([]);
  });
});
