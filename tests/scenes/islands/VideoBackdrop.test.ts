import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VideoBackdrop } from '#scenes/islands/VideoBackdrop.ts';

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

function lessMotion(isWanted: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: isWanted }) as unknown as MediaQueryList,
  );
}

function aBackdrop(): VideoBackdrop {
  return new VideoBackdrop({
    parent,
    mapSize: { width: 3840, height: 2160 },
    failed: (source) => failed.push(source),
  });
}

beforeEach(() => {
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
  Reflect.deleteProperty(document, 'hidden');
});

describe('the film', () => {
  test('offers the browser every source, best first, silently and in a loop', () => {
    backdrop.show(view);
    const sources = [...(film()?.querySelectorAll('source') ?? [])].map((source) =>
      source.getAttribute('src'),
    );
    expect(sources).toEqual(['/islands/1/backdrop.webm', '/islands/1/backdrop.mp4']);
    expect([film()?.muted, film()?.loop, film()?.hasAttribute('playsinline')]).toEqual([true, true, true]);
  });

  test('goes on when only the first source fails', () => {
    backdrop.show(view);
    film()?.querySelector('source')?.dispatchEvent(new Event('error'));
    expect([film() !== null, failed]).toEqual([true, []]);
  });

  test('gives way to the poster when the last source fails, and says so once', () => {
    backdrop.show(view);
    const last = film()?.lastElementChild;
    last?.dispatchEvent(new Event('error'));
    last?.dispatchEvent(new Event('error'));
    expect([film(), posters(), failed]).toEqual([
      null,
      ['/islands/1/poster.webp'],
      ['/islands/1/backdrop.mp4'],
    ]);
  });

  test('rests while the page is hidden and goes on afterwards', () => {
    backdrop.show(view);
    vi.mocked(HTMLMediaElement.prototype.play).mockClear();
    hidden(true);
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    hidden(false);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  });

  test('is not asked for by who wants less motion', () => {
    backdrop.destroy();
    lessMotion(true);
    backdrop = aBackdrop();
    backdrop.show(view);
    expect([film(), posters()]).toEqual([null, ['/islands/1/poster.webp']]);
  });

  test('is not started anew by a world that changed elsewhere', () => {
    backdrop.show(view);
    const before = film();
    backdrop.show(structuredClone(view));
    expect(film()).toBe(before);
  });
});

describe('another island', () => {
  test('keeps the old poster until the new one is there', () => {
    backdrop.show(view);
    backdrop.show({ poster: '/islands/2/poster.webp', sources: [] });
    expect(posters()).toEqual(['/islands/1/poster.webp', '/islands/2/poster.webp']);
    parent.querySelectorAll('img')[1]?.dispatchEvent(new Event('load'));
    expect(posters()).toEqual(['/islands/2/poster.webp']);
  });

  test('lets the old film go: no source, no download, no element', () => {
    backdrop.show(view);
    const old = film();
    backdrop.show({ poster: '/islands/2/poster.webp', sources: [] });
    expect([old?.isConnected, old?.children.length, old?.hasAttribute('src')]).toEqual([false, 0, false]);
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalled();
  });
});

test('nothing is left behind when the world goes', () => {
  backdrop.show(view);
  backdrop.destroy();
  expect(parent.innerHTML).toBe('');
  vi.mocked(HTMLMediaElement.prototype.play).mockClear();
  hidden(false);
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
});
