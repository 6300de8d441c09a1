import type { BackdropView } from '#bus/worldView.ts';
import { networkInformation, savesData } from '#page/network.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { Size } from '../stage/mapCanvas.ts';
import { BackdropPicture } from './BackdropPicture.ts';

export interface VideoBackdropOptions {
  /** Element to which the backdrop is added; it is behind the transparent canvas. */
  parent: HTMLElement;
  mapSize: Size;
  /** Called if no source could be played; the poster is shown instead. */
  failed(source: string): void;
}

/** Duration of the fade from one island to the next. */
const crossFadeMs = 400;
/** Longest time that the fade waits for a poster; after that, a plain sea replaces the old island. */
const posterTimeoutMs = 300;

/**
 * The islands behind the transparent canvas: the current one and, during a change, the previous one. The camera's
 * matrix moves the current one; the previous one does not move during the fade. The film is not a texture of the
 * canvas, because a 4K texture would cost 35 to 48 ms of main-thread time a frame instead of less than 1 ms (decision
 * 0006). The film is paused while the page is hidden or a dialog covers the map. With reduced motion or data saving
 * only the poster is shown.
 */
export class VideoBackdrop {
  #options: VideoBackdropOptions;
  #layer = document.createElement('div');
  #view: BackdropView | null = null;
  /** The pictures from back to front; the last one is the current island. */
  #pictures: BackdropPicture[] = [];
  #cssMatrix = '';
  #timer: ReturnType<typeof setTimeout> | null = null;
  #listeners = new AbortController();
  #isAllowed = false;
  #isFrozen = false;
  #lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(options: VideoBackdropOptions) {
    this.#options = options;
    this.#layer.setAttribute('aria-hidden', 'true');
    this.#layer.style.pointerEvents = 'none';
    options.parent.prepend(this.#layer);

    const { signal } = this.#listeners;
    const playOrPause = (): void => this.#current?.playOrPause();
    const setFilmWanted = (): void => this.#current?.setFilmWanted(this.#wantsFilm());
    document.addEventListener('visibilitychange', playOrPause, { signal });
    this.#lessMotion.addEventListener('change', setFilmWanted, { signal });
    networkInformation()?.addEventListener?.('change', setFilmWanted, { signal });
    // A browser that refuses autoplay allows it after the first gesture.
    document.addEventListener('pointerdown', playOrPause, { signal, passive: true });
    document.addEventListener('keydown', playOrPause, { signal, passive: true });
  }

  /**
   * Shows an island: it fades in over the previous one when its poster is loaded, at the latest after
   * `posterTimeoutMs`. The first island is shown at once.
   */
  show(view: BackdropView): void {
    if (this.#view && isSame(this.#view, view)) return;
    this.#view = view;
    this.#current?.freeze();
    // An island that was never visible is removed at once.
    if (this.#current && !isOpaque(this.#current)) this.#pictures.pop()?.destroy();
    const picture: BackdropPicture = new BackdropPicture({
      view,
      mapSize: this.#options.mapSize,
      ready: () => queueMicrotask(() => this.#reveal(picture)),
      failed: this.#options.failed,
      isVisible: () => !document.hidden && !this.#isFrozen,
    });
    this.#pictures.push(picture);
    picture.moveTo(this.#cssMatrix);
    const isFirst = this.#pictures.length === 1;
    picture.element.style.opacity = isFirst ? '1' : '0';
    this.#layer.append(picture.element);
    picture.setFilmWanted(this.#wantsFilm());
    if (!isFirst) this.#wait(posterTimeoutMs, () => this.#reveal(picture));
  }

  /** Allows films from now on; until then only posters are shown. */
  allowFilm(): void {
    this.#isAllowed = true;
    this.#current?.setFilmWanted(this.#wantsFilm());
  }

  /** Pauses the film while a dialog covers the map. */
  freeze(isFrozen: boolean): void {
    if (this.#isFrozen === isFrozen) return;
    this.#isFrozen = isFrozen;
    this.#current?.playOrPause();
  }

  moveTo(cssMatrix: string): void {
    this.#cssMatrix = cssMatrix;
    this.#current?.moveTo(cssMatrix);
  }

  destroy(): void {
    this.#listeners.abort();
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
    if (picture !== this.#current || isOpaque(picture)) return;
    style.transition = wantsLessMotion() ? '' : `opacity ${crossFadeMs}ms linear`;
    style.opacity = '1';
    if (wantsLessMotion()) this.#removeAllBut(picture);
    else this.#wait(crossFadeMs, () => this.#removeAllBut(picture));
  }

  #removeAllBut(picture: BackdropPicture): void {
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

function isOpaque(picture: BackdropPicture): boolean {
  return picture.element.style.opacity === '1';
}

function isSame(one: BackdropView, other: BackdropView): boolean {
  return (
    one.poster === other.poster &&
    one.sources.length === other.sources.length &&
    one.sources.every((source, i) => source.src === other.sources[i]?.src)
  );
}
