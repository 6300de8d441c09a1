import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { MusicButton } from '#client/hud/MusicButton.tsx';
import { MusicOverlay } from '#client/hud/MusicOverlay.tsx';
import { MusicPanel } from '#client/hud/MusicPanel.tsx';
import { createSound, type Sound } from '#client/sound/createSound.ts';
import { tracks } from '#client/sound/soundTable.ts';
import { FakeDeck } from '#tests/kit/FakeDeck.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { smallMusicQuery } from '#theme/breakpoints.ts';
import { aGame } from './aHud.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const anAlbum = async (show: (sound: Sound) => ReactNode) => {
  const deck = new FakeDeck();
  const sound = createSound({ memory: createDeviceMemory(() => null), loadDeck: deck.load });
  sound.wake();
  await deck.isLoaded;
  const services = someServices();
  renderWith(services, show(sound));
  return { ...services, deck, sound };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the music player on a desktop', () => {
  it('plays, pauses, steps through the album and shows the track', async () => {
    const { deck } = await anAlbum((sound) => <MusicPanel sound={sound} />);
    expect(screen.getByText('Drunken Sailor')).toBeTruthy();
    await press('Play');
    await press('Next track');
    expect(screen.getByText('Shenandoah')).toBeTruthy();
    await press('Pause');
    expect(deck.played).toEqual(['start port-reaver', 'start homeward', 'pause']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('seeks to another place in the track', async () => {
    const { deck, sound } = await anAlbum((made) => <MusicPanel sound={made} />);
    await press('Play');
    act(() => sound.playing.setState(deck.position()));
    const place = screen.getByRole('slider', { name: 'Position in the track' });
    expect(place.getAttribute('aria-valuetext')).toBe('0:00 of 2:20');
    fireEvent.change(place, { target: { value: '70' } });
    expect(deck.played.at(-1)).toBe('seek 70');
    expect(place.getAttribute('aria-valuetext')).toBe('1:10 of 2:20');
  });

  it('has volumes for music, ambience and effects, and one switch that mutes all', async () => {
    const { deck } = await anAlbum((sound) => <MusicPanel sound={sound} />);
    await press('Volumes');
    fireEvent.change(screen.getByRole('slider', { name: 'Sound effects' }), { target: { value: '0.25' } });
    expect(deck.volumes).toEqual({ music: 0.6, ambience: 0.5, effects: 0.25 });
    await userEvent.click(screen.getByRole('switch', { name: 'Mute everything' }));
    expect(deck.volumes).toEqual({ music: 0, ambience: 0, effects: 0 });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('slider', { name: 'Music' })).toBeNull();
  });

  it('collapses to its cover, stays collapsed and keeps playing', async () => {
    const { sound } = await anAlbum((made) => <MusicPanel sound={made} />);
    await press('Play');
    await press('Fold the music away');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(sound.settings.getState()).toMatchObject({ isFolded: true, isMusicOn: true });
    await press('Show the music');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('is collapsed where it would cover ships, until the player unfolds it', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: query === smallMusicQuery }) as never,
    );
    const { sound } = await anAlbum((made) => <MusicPanel sound={made} />);
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    await press('Show the music');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(sound.settings.getState().isFolded).toBe(false);
  });

  it('says when a track could not be loaded', async () => {
    const { deck } = await anAlbum((sound) => <MusicPanel sound={sound} />);
    await press('Play');
    act(() => deck.lose());
    expect(screen.getByText('This track could not be loaded.')).toBeTruthy();
  });
});

describe('music on a phone', () => {
  it('is one button that opens the Music Player', async () => {
    const { overlays, sound } = await anAlbum((made) => <MusicButton sound={made} />);
    await press('Music Player');
    expect(overlays.stack.getState()).toMatchObject([{ name: 'music', props: { sound } }]);
  });
});

describe('the Music Player', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its X', () => press('Close')],
  ])('closes by %s; while it is open the page behind it cannot be scrolled', async (_way, leave) => {
    await import('#client/hud/MusicOverlay.tsx');
    const { overlays } = aGame(<OverlayHost />);
    const sound = createSound({ memory: createDeviceMemory(() => null), loadDeck: new FakeDeck().load });
    act(() => overlays.open('music', { sound }));
    expect(await screen.findByRole('dialog', { name: 'Music Player' })).toBeTruthy();
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  });

  it('lists the whole album and plays what is chosen', async () => {
    const { deck } = await anAlbum((sound) => <MusicOverlay sound={sound} />);
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('button')).toHaveLength(tracks.length);
    await press('Play Spanish Ladies');
    expect(deck.played).toEqual(['start dragons-maw']);
    expect(screen.getByRole('button', { name: 'Play Spanish Ladies' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });
});

describe('the switch for ships and weather on the map', () => {
  it('hides them, and the choice is kept on the device', async () => {
    const { bus, memory } = await anAlbum((sound) => <MusicOverlay sound={sound} />);
    const living = () => screen.getByRole('switch', { name: 'Living map' });
    expect(living().getAttribute('aria-checked')).toBe('true');
    await userEvent.click(living());
    expect([bus.world.getState().isLiving, memory.read('isMapLiving')]).toEqual([false, false]);
    await userEvent.click(living());
    expect([bus.world.getState().isLiving, memory.read('isMapLiving')]).toEqual([true, true]);
  });
});
