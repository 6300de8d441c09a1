import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VideoBackdrop } from '#scenes/island/VideoBackdrop.ts';
import { lessMotion } from '../lessMotion.ts';

const view = {
  poster: '/islands/1/poster.webp',
  sources: [
    { src: '/islands/1/backdrop.webm', type: 'video/webm' },
    { src: '/islands/1/backdrop.mp4', type: 'video/mp4' },
  ],
};

let parent: HTMLElement;
let backdrop: VideoBackdrop;
let failed: string[];

const film = () => parent.querySelector('video');
const posters = () => [...parent.querySelectorAll('img')].map((img) => img.getAttribute('src'));

function hidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function aBackdrop(): VideoBackdrop {
  const made = new VideoBackdrop({
    parent,
    mapSize: { width: 3840, height: 2160 },
    failed: (source) => failed.push(source),
  });
  made.allowFilm();
  return made;
}

/** Fires the load (or error) event of the latest poster. */
const posterArrives = (type: 'load' | 'error' = 'load') =>
  void [...parent.querySelectorAll('img')].at(-1)?.dispatchEvent(new Event(type));

function shown(): void {
  backdrop.show(view);
  posterArrives();
}

beforeEach(() => {
  vi.useFakeTimers();
  parent = document.createElement('div');
  document.body.append(parent);
  failed = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  lessMotion(false);
  backdrop = aBackdrop();
});

afterEach(() => {
  backdrop.destroy();
  parent.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const sources = () =>
  [...(film()?.querySelectorAll('source') ?? [])].map((source) => source.getAttribute('src'));

test('the sea goes on below the map once the poster is loaded', () => {
  backdrop.show(view);
  const seas = () => [...(parent.querySelector('img')?.parentElement?.querySelectorAll('div') ?? [])];
  expect(seas()).toEqual([]);
  posterArrives();
  expect(seas().map(({ style }) => [style.backgroundImage, style.height])).toEqual([
    ['url("/islands/1/poster.webp")', '420px'],
  ]);
});

describe('the film', () => {
  test('waits until the poster is loaded', () => {
    backdrop.show(view);
    expect(film()).toBeNull();
    posterArrives();
    expect(film()).not.toBeNull();
  });

  test('waits until it is allowed, and starts on an island that is already shown', () => {
    backdrop.destroy();
    backdrop = new VideoBackdrop({ parent, mapSize: { width: 3840, height: 2160 }, failed: () => undefined });
    shown();
    expect(film()).toBeNull();
    backdrop.allowFilm();
    expect(film()).not.toBeNull();
  });

  test('plays where the poster is not available', () => {
    backdrop.show(view);
    posterArrives('error');
    expect([film() !== null, posters()]).toEqual([true, []]);
  });

  test('offers the browser every source, best first, silently and in a loop', () => {
    shown();
    expect(sources()).toEqual(['/islands/1/backdrop.webm', '/islands/1/backdrop.mp4']);
    expect([film()?.muted, film()?.loop, film()?.hasAttribute('playsinline')]).toEqual([true, true, true]);
  });

  test('continues when only the first source fails', () => {
    shown();
    film()?.querySelector('source')?.dispatchEvent(new Event('error'));
    expect([film() !== null, failed]).toEqual([true, []]);
  });

  test('starts again with the next source when one fails while playing', () => {
    shown();
    const broken = film();
    Object.defineProperty(broken, 'currentSrc', { value: '/islands/1/backdrop.webm' });
    broken?.dispatchEvent(new Event('error'));
    expect([broken?.isConnected, sources(), failed]).toEqual([false, ['/islands/1/backdrop.mp4'], []]);
  });

  test('is replaced by the poster when the last source fails, which is reported once', () => {
    shown();
    const last = film()?.lastElementChild;
    last?.dispatchEvent(new Event('error'));
    last?.dispatchEvent(new Event('error'));
    expect([film(), posters(), failed]).toEqual([
      null,
      ['/islands/1/poster.webp'],
      ['/islands/1/backdrop.mp4'],
    ]);
  });

  test('that may not autoplay leaves the poster and plays at the first gesture', () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('', 'NotAllowedError'));
    shown();
    expect([film()?.style.opacity, posters(), failed]).toEqual(['0', ['/islands/1/poster.webp'], []]);
    for (const gesture of ['pointerdown', 'keydown']) {
      vi.mocked(HTMLMediaElement.prototype.play).mockClear();
      document.dispatchEvent(new Event(gesture));
      expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
    }
  });

  test('is paused while the page is hidden and continues afterwards', () => {
    shown();
    vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    hidden(true);
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    hidden(false);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  });

  test('is paused behind a dialog, also when it loads only then, and continues afterwards', () => {
    shown();
    vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    backdrop.freeze(true);
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1);
    backdrop.show({ ...view, poster: '/islands/2/poster.webp' });
    posterArrives();
    document.dispatchEvent(new Event('keydown'));
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    backdrop.freeze(false);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  });

  test('is not requested with reduced motion', () => {
    backdrop.destroy();
    lessMotion(true);
    backdrop = aBackdrop();
    shown();
    expect([film(), posters()]).toEqual([null, ['/islands/1/poster.webp']]);
  });

  test('is not requested with data saving', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    shown();
    Reflect.deleteProperty(navigator, 'connection');
    expect([film(), posters()]).toEqual([null, ['/islands/1/poster.webp']]);
  });

  test('is not started again by a change elsewhere in the world', () => {
    shown();
    const before = film();
    backdrop.show(structuredClone(view));
    expect(film()).toBe(before);
  });
});

describe('another island', () => {
  const next = { poster: '/islands/2/poster.webp', sources: [] };
  const opacities = () => [...parent.querySelectorAll('img')].map((img) => img.parentElement?.style.opacity);

  test('fades in over the old one once its poster is loaded; then the old one is removed', async () => {
    shown();
    backdrop.show(next);
    expect([posters().length, opacities()]).toEqual([2, ['1', '0']]);
    posterArrives();
    await vi.advanceTimersByTimeAsync(0);
    expect(opacities()).toEqual(['1', '1']);
    await vi.advanceTimersByTimeAsync(400);
    expect(posters()).toEqual(['/islands/2/poster.webp']);
  });

  test('replaces the old one even while its poster is slow', async () => {
    shown();
    backdrop.show(next);
    await vi.advanceTimersByTimeAsync(300);
    expect(opacities()).toEqual(['1', '1']);
    await vi.advanceTimersByTimeAsync(400);
    expect(posters()).toEqual(['/islands/2/poster.webp']);
  });

  test('releases the old film: no source, no download, no element', async () => {
    shown();
    const old = film();
    backdrop.show(next);
    posterArrives();
    await vi.advanceTimersByTimeAsync(400);
    expect([old?.isConnected, old?.children.length, old?.hasAttribute('src')]).toEqual([false, 0, false]);
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalled();
  });

  test('is shown at once with reduced motion', async () => {
    lessMotion(true);
    shown();
    backdrop.show(next);
    posterArrives();
    await vi.advanceTimersByTimeAsync(0);
    expect(posters()).toEqual(['/islands/2/poster.webp']);
  });

  test('does not move while it fades, whatever the camera does for the next', () => {
    backdrop.moveTo('matrix(1, 0, 0, 1, 0, 0)');
    shown();
    backdrop.show(next);
    backdrop.moveTo('matrix(2, 0, 0, 2, 0, 0)');
    const matrices = [...parent.querySelectorAll('img')].map((img) => img.parentElement?.style.transform);
    expect(matrices).toEqual(['matrix(1, 0, 0, 1, 0, 0)', 'matrix(2, 0, 0, 2, 0, 0)']);
  });

  test('fifty times in a row leaves one picture and no timer', async () => {
    for (let i = 0; i < 50; i++) {
      backdrop.show({ ...view, poster: `/islands/${i % 7}/poster.webp` });
      if (i % 3) posterArrives();
      await vi.advanceTimersByTimeAsync(i % 5 ? 900 : 40);
    }
    posterArrives();
    await vi.advanceTimersByTimeAsync(1000);
    expect([posters().length, parent.querySelectorAll('video').length, vi.getTimerCount()]).toEqual([
      1, 1, 0,
    ]);
  });
});

test('nothing is left when the world is unmounted', () => {
  shown();
  backdrop.destroy();
  expect(parent.innerHTML).toBe('');
  vi.mocked(HTMLMediaElement.prototype.play).mockClear();
  hidden(false);
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
});
