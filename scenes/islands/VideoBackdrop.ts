import type { BackdropView } from '#bus/worldView.ts';
import type { Size } from '../camera/coordinates.ts';

export interface VideoBackdropOptions {
  /** Where the film goes: behind the transparent canvas. */
  parent: HTMLElement;
  mapSize: Size;
  /** No source could be played; the poster stands in. */
  failed(source: string): void;
}

/**
 * The island itself: a poster, and over it a silent looping film as an ordinary `<video>` behind the canvas,
 * moved by the camera's matrix. As a 4K texture the same film costs fifty times the main thread (`stack`).
 * The film rests while the page is hidden; who asked for less motion or less data sees the poster only.
 */
export class VideoBackdrop {
  #layer: HTMLElement;
  #options: VideoBackdropOptions;
  #view: BackdropView | null = null;
  #film: HTMLVideoElement | null = null;
  #listening = new AbortController();
  #lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(options: VideoBackdropOptions) {
    this.#options = options;
    this.#layer = document.createElement('div');
    this.#layer.setAttribute('aria-hidden', 'true');
    Object.assign(this.#layer.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${options.mapSize.width}px`,
      height: `${options.mapSize.height}px`,
      transformOrigin: '0 0',
      willChange: 'transform',
      pointerEvents: 'none',
    });
    options.parent.prepend(this.#layer);

    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', () => this.#playOrRest(), { signal });
    this.#lessMotion.addEventListener('change', () => this.#startOrDropFilm(), { signal });
    // A browser that refuses to play unasked allows it after the first touch.
    document.addEventListener('pointerdown', () => this.#playOrRest(), { signal, passive: true });
  }

  /** Shows an island. The one before stays until the new poster is there, so that nothing flashes. */
  show(view: BackdropView): void {
    if (this.#view && isSame(this.#view, view)) return;
    this.#view = view;
    this.#dropFilm();
    this.#showPoster(view.poster);
    this.#startOrDropFilm();
  }

  /** The camera's matrix, written in the same tick in which the canvas is drawn. */
  moveTo(cssMatrix: string): void {
    this.#layer.style.transform = cssMatrix;
  }

  destroy(): void {
    this.#listening.abort();
    this.#dropFilm();
    this.#layer.remove();
  }

  #showPoster(url: string): void {
    const before = [...this.#layer.querySelectorAll('img')];
    if (!url) {
      for (const old of before) old.remove();
      return;
    }
    const poster = document.createElement('img');
    poster.alt = '';
    poster.decoding = 'async';
    poster.draggable = false;
    fill(poster);
    const leave = (): void => {
      for (const old of before) old.remove();
    };
    poster.addEventListener('load', leave, { once: true });
    // Without a picture the sea colour behind everything is still there.
    poster.addEventListener(
      'error',
      () => {
        leave();
        poster.remove();
      },
      { once: true },
    );
    poster.src = url;
    this.#layer.append(poster);
  }

  #startOrDropFilm(): void {
    if (!this.#view || this.#view.sources.length === 0 || this.#wantsLess()) this.#dropFilm();
    else if (!this.#film) this.#startFilm(this.#view.sources);
  }

  #startFilm(sources: BackdropView['sources']): void {
    const film = document.createElement('video');
    // As property and as attribute: some browsers look at one, some at the other before they autoplay.
    film.muted = true;
    film.defaultMuted = true;
    film.loop = true;
    film.playsInline = true;
    film.autoplay = true;
    film.preload = 'auto';
    film.disablePictureInPicture = true;
    for (const name of ['muted', 'playsinline', 'loop']) film.setAttribute(name, '');
    film.tabIndex = -1;
    fill(film);
    Object.assign(film.style, { opacity: '0', transition: 'opacity 400ms linear' });
    film.addEventListener('playing', () => (film.style.opacity = '1'), { once: true });
    film.addEventListener('error', () => this.#giveUp(film, film.currentSrc));

    for (const { src, type } of sources) {
      const source = document.createElement('source');
      source.src = src;
      source.type = type;
      film.append(source);
    }
    // The browser tries one source after the other; only when the last is refused is there no film.
    film.lastElementChild?.addEventListener('error', () => this.#giveUp(film, sources.at(-1)?.src ?? ''));
    this.#film = film;
    this.#layer.append(film);
    this.#playOrRest();
  }

  #giveUp(film: HTMLVideoElement, source: string): void {
    if (this.#film !== film) return;
    this.#dropFilm();
    this.#options.failed(source);
  }

  #playOrRest(): void {
    const film = this.#film;
    if (!film) return;
    if (document.hidden) film.pause();
    // Refused autoplay is no failure: the poster shows the same picture, and the next touch tries again.
    else if (film.paused) film.play().catch(() => undefined);
  }

  #dropFilm(): void {
    const film = this.#film;
    if (!film) return;
    this.#film = null;
    film.pause();
    // Without this the browser keeps downloading and keeps the decoder.
    for (const source of [...film.children]) source.remove();
    film.removeAttribute('src');
    film.load();
    film.remove();
  }

  #wantsLess(): boolean {
    return this.#lessMotion.matches || savesData();
  }
}

function savesData(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  return connection?.saveData === true;
}

function fill(element: HTMLElement): void {
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  });
}

function isSame(one: BackdropView, other: BackdropView): boolean {
  return (
    one.poster === other.poster &&
    one.sources.length === other.sources.length &&
    one.sources.every((source, i) => source.src === other.sources[i]?.src)
  );
}
