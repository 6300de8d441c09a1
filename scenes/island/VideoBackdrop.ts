import type { BackdropView } from '#bus/worldView.ts';
import { networkInformation, savesData } from '#page/network.ts';
import type { Size } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { BackdropPicture } from './BackdropPicture.ts';

export interface VideoBackdropOptions {
  /** Where the film goes: behind the transparent canvas. */
  parent: HTMLElement;
  mapSize: Size;
  /** No source could be played; the poster stands in. */
  failed(source: string): void;
}

/** One island turns into the next in this time. */
const crossFadeMs = 400;
/** A poster that is not there by then is not waited for: a calm sea takes the old island's place. */
const patienceMs = 300;

/**
 * The islands behind the transparent canvas, moved by the camera's matrix: the one the player is on, and for a moment
 * the one before, standing still while it fades. As a 4K texture the same film costs fifty times the main thread
 * (`stack`). The film rests while the page is hidden, and behind a dialog that keeps the eye and, on a phone, needs the
 * power for itself; who asked for less motion or less data sees the poster only.
 */
export class VideoBackdrop {
  #options: VideoBackdropOptions;
  #layer = document.createElement('div');
  #view: BackdropView | null = null;
  /** From back to front; the last is the island the player is on. */
  #pictures: BackdropPicture[] = [];
  #cssMatrix = '';
  #timer: ReturnType<typeof setTimeout> | null = null;
  #listening = new AbortController();
  #isAllowed = false;
  #isFrozen = false;
  #lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(options: VideoBackdropOptions) {
    this.#options = options;
    this.#layer.setAttribute('aria-hidden', 'true');
    this.#layer.style.pointerEvents = 'none';
    options.parent.prepend(this.#layer);

    const { signal } = this.#listening;
    const playOrRest = (): void => this.#current?.playOrRest();
    const offerFilm = (): void => this.#current?.offerFilm(this.#wantsFilm());
    document.addEventListener('visibilitychange', playOrRest, { signal });
    this.#lessMotion.addEventListener('change', offerFilm, { signal });
    networkInformation()?.addEventListener?.('change', offerFilm, { signal });
    // A browser that refuses to play unasked allows it after the first gesture.
    document.addEventListener('pointerdown', playOrRest, { signal, passive: true });
    document.addEventListener('keydown', playOrRest, { signal, passive: true });
  }

  /** Shows an island: it fades in over the one before as soon as there is something to see of it. */
  show(view: BackdropView): void {
    if (this.#view && isSame(this.#view, view)) return;
    this.#view = view;
    this.#current?.freeze();
    // Whoever was passed over without being seen leaves at once.
    if (this.#current && !isSeen(this.#current)) this.#pictures.pop()?.destroy();
    const picture: BackdropPicture = new BackdropPicture({
      view,
      mapSize: this.#options.mapSize,
      stands: () => queueMicrotask(() => this.#reveal(picture)),
      failed: this.#options.failed,
      isWatched: () => !document.hidden && !this.#isFrozen,
    });
    this.#pictures.push(picture);
    picture.moveTo(this.#cssMatrix);
    const isFirst = this.#pictures.length === 1;
    picture.element.style.opacity = isFirst ? '1' : '0';
    this.#layer.append(picture.element);
    picture.offerFilm(this.#wantsFilm());
    if (!isFirst) this.#wait(patienceMs, () => this.#reveal(picture));
  }

  /** Films may play from now on; until then there are posters. */
  allowFilm(): void {
    this.#isAllowed = true;
    this.#current?.offerFilm(this.#wantsFilm());
  }

  /** A dialog covers the map. */
  freeze(isFrozen: boolean): void {
    if (this.#isFrozen === isFrozen) return;
    this.#isFrozen = isFrozen;
    this.#current?.playOrRest();
  }

  moveTo(cssMatrix: string): void {
    this.#cssMatrix = cssMatrix;
    this.#current?.moveTo(cssMatrix);
  }

  destroy(): void {
    this.#listening.abort();
    if (this.#timer) clearTimeout(this.#timer);
    for (const picture of this.#pictures) picture.destroy();
    this.#pictures = [];
    this.#layer.remove();
  }

  get #current(): BackdropPicture | undefined {
    return this.#pictures.at(-1);
  }

  #reveal(picture: BackdropPicture): void {
    const { style } = picture.element;
    if (picture !== this.#current || isSeen(picture)) return;
    style.transition = wantsLessMotion() ? '' : `opacity ${crossFadeMs}ms linear`;
    style.opacity = '1';
    if (wantsLessMotion()) this.#leaveOnly(picture);
    else this.#wait(crossFadeMs, () => this.#leaveOnly(picture));
  }

  #leaveOnly(picture: BackdropPicture): void {
    for (const old of this.#pictures) if (old !== picture) old.destroy();
    this.#pictures = [picture];
    picture.element.style.transition = '';
  }

  #wait(ms: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #wantsFilm(): boolean {
    return this.#isAllowed && !this.#lessMotion.matches && !savesData();
  }
}

function isSeen(picture: BackdropPicture): boolean {
  return picture.element.style.opacity === '1';
}

function isSame(one: BackdropView, other: BackdropView): boolean {
  return (
    one.poster === other.poster &&
    one.sources.length === other.sources.length &&
    one.sources.every((source, i) => source.src === other.sources[i]?.src)
  );
}
