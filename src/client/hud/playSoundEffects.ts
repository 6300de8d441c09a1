import type { StoreApi } from 'zustand/vanilla';
import type { JobKind } from '#contract/jobs.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { pageJobs } from '../jobs/kinds/pageJobs.ts';
import type { ToastTone } from '../kit/Toast.tsx';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { ArrivingRewards } from '../services/arrivingRewards.ts';
import type { Sound } from '../sound/createSound.ts';
import { ambiences, type EffectName } from '../sound/soundTable.ts';
import type { Toasts } from '../toasts/toastStore.ts';

/** Sources of the events that have a sound. */
export interface SoundSources {
  overlays: Overlays;
  toasts: Toasts;
  jobs: { onSettled(listener: (batch: SettledBatch<JobKind>) => void): () => void };
  layer: StoreApi<number>;
  arriving: Pick<StoreApi<ArrivingRewards>, 'subscribe'>;
}

const toneEffects: Record<ToastTone, EffectName | null> = {
  success: 'success',
  danger: 'refusal',
  warning: 'refusal',
  info: null,
};
/** Shortest time between two arrivals at an island at which the gulls cry. */
const gullsEveryMs = 180_000;
const pressable = 'button, a[href], [role="tab"], [role="menuitem"], [role="radio"], label';

/**
 * The only caller of sound effects: subscribes to buttons, overlays, toasts, jobs, islands, arriving rewards and page
 * visibility.
 * Returns a function that unsubscribes.
 */
export function playSoundEffects(
  sound: Sound,
  { overlays, toasts, jobs, layer, arriving }: SoundSources,
): () => void {
  let hasSent = false;
  let gullsAtMs = Number.NEGATIVE_INFINITY;
  const unsubscribes = [
    onDocument('pointerdown', () => sound.wake()),
    onDocument('keydown', () => sound.wake()),
    onDocument('click', (event) => pressed(event) && sound.effect('press')),
    onDocument('pointerover', (event) => entered(event) && sound.effect('hover')),
    onDocument('visibilitychange', () => sound.setMuted(document.visibilityState === 'hidden')),
    overlays.stack.subscribe((now, before) => {
      if (now.length !== before.length) sound.effect(now.length > before.length ? 'open' : 'close');
      // Back on the map, the captains who were sent row out of the harbour.
      if (now.length === 0 && hasSent) sound.effect('oars');
      if (now.length === 0) hasSent = false;
    }),
    toasts.state.subscribe((now, before) => {
      const latest = now.find((toast) => !before.includes(toast));
      const effect = latest === undefined ? null : toneEffects[latest.tone];
      if (effect !== null) sound.effect(effect);
    }),
    jobs.onSettled(({ kind, succeeded }) => {
      const { sound: effect } = pageJobs[kind];
      if (succeeded.length > 0 && effect !== undefined) sound.effect(effect);
      if (succeeded.length > 0 && kind === 'initiate') hasSent = overlays.isAnyOpen();
    }),
    layer.subscribe((now) => {
      setAmbienceOf(sound, now);
      if (performance.now() - gullsAtMs < gullsEveryMs) return;
      gullsAtMs = performance.now();
      sound.effect('gulls');
    }),
    // Once for each flight of rewards, however many pieces it has.
    arriving.subscribe((now, before) => {
      if (hasAnyArrived(now) && !hasAnyArrived(before)) sound.effect('coin');
    }),
  ];
  setAmbienceOf(sound, layer.getState());
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

const hasAnyArrived = (arriving: ArrivingRewards): boolean =>
  Object.values(arriving).some(({ hasArrived }) => hasArrived);

function setAmbienceOf(sound: Sound, layer: number): void {
  const name = ambiences[layer - 1];
  if (name !== undefined) sound.setAmbience(name);
}

function onDocument<K extends keyof DocumentEventMap>(
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): () => void {
  document.addEventListener(type, listener, { capture: true, passive: true });
  return () => document.removeEventListener(type, listener, { capture: true });
}

const buttonAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(pressable) : null;

function pressed({ target }: MouseEvent): boolean {
  const button = buttonAt(target);
  return button !== null && !button.matches(':disabled, [aria-disabled="true"]');
}

/** Whether a mouse entered a button from outside. Touch does not hover. */
function entered({ target, relatedTarget, pointerType }: PointerEvent): boolean {
  const button = buttonAt(target);
  return pointerType === 'mouse' && button !== null && button !== buttonAt(relatedTarget);
}
