import type { BackdropView } from '#bus/worldView.ts';
import { seaBelow } from '../camera/cameraBounds.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { Size } from '../stage/mapCanvas.ts';

export interface BackdropPictureOptions {
  view: BackdropView;
  mapSize: Size;
  /** Called when the poster has loaded or failed, so that the picture can be shown. */
  ready(): void;
  /** Called if no source could be played; the poster is shown instead. */
  failed(source: string): void;
  /** Whether the film is visible to the player. */
  isVisible(): boolean;
}

const fadesInMs = 400;
/** How far the film goes over into the still sea below it, in map units. */
const blendUnits = 100;
/** Background below a poster that is not loaded yet: open sea, lighter where the island will be. */
const calmSea = 'radial-gradient(closest-side, #1c6f86 0%, #11506a 55%, #0b3446 100%)';

/**
 * One island behind the canvas: a plain sea, the poster over it, and over that a silent looping film as an ordinary
 * `<video>`. The film is requested only after the poster has loaded or failed, so that it never delays the poster.
 */
export class BackdropPicture {
  readonly element = document.createElement('div');
  #options: BackdropPictureOptions;
  #film: HTMLVideoElement | null = null;
  #isPosterDone = false;
  #wantsFilm = false;

  constructor(options: BackdropPictureOptions) {
    this.#options = options;
    const { width, height } = options.mapSize;
    Object.assign(this.element.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${width}px`,
      height: `${height}px`,
      transformOrigin: '0 0',
      willChange: 'transform',
      background: calmSea,
    });
    this.#addPoster(options.view.poster);
  }

  /** Applies the camera's matrix, in the same tick in which the canvas is drawn. */
  moveTo(cssMatrix: string): void {
    this.element.style.transform = cssMatrix;
  }

  /** Sets whether the film is wanted for this player on this device; otherwise only the poster is shown. */
  setFilmWanted(isWanted: boolean): void {
    this.#wantsFilm = isWanted;
    if (!isWanted) this.#dropFilm();
    else if (this.#isPosterDone && !this.#film) this.#startFilm(this.#options.view.sources);
  }

  /** Plays a visible film and pauses an invisible one. */
  playOrPause(): void {
    const film = this.#film;
    if (!film) return;
    if (!this.#options.isVisible()) film.pause();
    // Refused autoplay is not an error: the poster shows the same picture, and the next press of a pointer or key tries
    // again.
    else if (film.paused) film.play().catch(() => undefined);
  }

  /** Pauses the film, because another island is fading in over it. */
  freeze(): void {
    this.#film?.pause();
  }

  destroy(): void {
    this.setFilmWanted(false);
    this.element.remove();
  }

  #addPoster(url: string): void {
    if (!url) {
      this.#posterDone();
      return;
    }
    const poster = document.createElement('img');
    poster.alt = '';
    poster.decoding = 'async';
    poster.fetchPriority = 'high';
    poster.draggable = false;
    fill(poster);
    Object.assign(poster.style, { opacity: '0' });
    const arrived = (): void => {
      // A late poster fades in over the sea that is already visible.
      const isLate = this.element.style.opacity === '1' && !wantsLessMotion();
      poster.style.transition = isLate ? `opacity ${fadesInMs}ms linear` : '';
      poster.style.opacity = '1';
      this.#addSeaBelow(url);
      this.#posterDone();
    };
    poster.addEventListener('load', arrived, { once: true });
    // Without a poster the plain sea stays.
    poster.addEventListener(
      'error',
      () => {
        poster.remove();
        this.#posterDone();
      },
      { once: true },
    );
    poster.src = url;
    this.element.append(poster);
  }

  /** The water goes on below the map as the poster's lowest part upside down, behind the panel at a phone's bottom. */
  #addSeaBelow(url: string): void {
    const sea = document.createElement('div');
    sea.dataset.seaBelow = '';
    sea.style.height = `${seaBelow + blendUnits}px`;
    sea.style.setProperty('--blend', `${blendUnits}px`);
    sea.style.background = `url("${url}") bottom / 100% ${this.#options.mapSize.height}px no-repeat`;
    this.element.append(sea);
  }

  #posterDone(): void {
    this.#isPosterDone = true;
    this.#options.ready();
    this.setFilmWanted(this.#wantsFilm);
  }

  #startFilm(sources: BackdropView['sources']): void {
    if (sources.length === 0) return;
    const film = silentLoop();
    fill(film);
    Object.assign(film.style, { opacity: '0', transition: `opacity ${fadesInMs}ms linear` });
    film.addEventListener('playing', () => (film.style.opacity = '1'), { once: true });
    film.addEventListener('error', () => this.#tryAfter(film, film.currentSrc, sources));

    for (const { src, type } of sources) {
      const source = document.createElement('source');
      source.src = src;
      source.type = type;
      film.append(source);
    }
    // The browser tries one source after another until it has decoded the start of one. An error of the last source
    // means that none could be played.
    const last = sources.at(-1)?.src ?? '';
    film.lastElementChild?.addEventListener('error', () => this.#tryAfter(film, last, sources));
    this.#film = film;
    this.element.append(film);
    this.playOrPause();
  }

  /**
   * Continues with the sources after one that failed while playing. The browser would not try them, so they get a new
   * element.
   */
  #tryAfter(film: HTMLVideoElement, broken: string, sources: BackdropView['sources']): void {
    if (this.#film !== film) return;
    const at = sources.findIndex(({ src }) => new URL(src, location.href).href === broken || src === broken);
    const rest = at < 0 ? [] : sources.slice(at + 1);
    this.#dropFilm();
    if (rest.length > 0) this.#startFilm(rest);
    else this.#options.failed(broken);
  }

  #dropFilm(): void {
    const film = this.#film;
    if (!film) return;
    this.#film = null;
    film.pause();
    // Without this, the browser would continue to download and not release the decoder.
    for (const source of [...film.children]) source.remove();
    film.removeAttribute('src');
    film.load();
    film.remove();
  }
}

function silentLoop(): HTMLVideoElement {
  const film = document.createElement('video');
  // Set as property and as attribute: before autoplay, some browsers check the property and others the attribute.
  film.muted = true;
  film.defaultMuted = true;
  film.loop = true;
  film.playsInline = true;
  film.autoplay = true;
  film.preload = 'auto';
  film.disablePictureInPicture = true;
  for (const name of ['muted', 'playsinline', 'loop']) film.setAttribute(name, '');
  film.tabIndex = -1;
  return film;
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
