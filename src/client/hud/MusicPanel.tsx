import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { smallMusicQuery } from '#theme/breakpoints.ts';
import { allTracks, foldMusic, musicPlayer, showMusic, soundsAndVolumes } from '#words/music.ts';
import { IconButton } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useMedia } from '../kit/useMedia.ts';
import { useServices } from '../services/Services.ts';
import type { Sound } from '../sound/createSound.ts';
import { coverOf } from '../sound/soundTable.ts';
import { MusicButtons, MusicProgress, MusicTitle, MusicVolumes } from './MusicControls.tsx';
import { MusicIcon } from './MusicIcon.tsx';
import styles from './MusicPanel.module.css';

/**
 * The music player in the corner: track, buttons and volumes; collapses to the track's cover. Until the player chooses, it
 * is collapsed where it would cover ships.
 */
export function MusicPanel({ sound }: { sound: Sound }) {
  const { overlays } = useServices();
  const { track, isPlaying } = useStore(sound.playing);
  const { isFolded: chosen, isMuted } = useStore(sound.settings);
  const isFolded = useMedia(smallMusicQuery) ? chosen !== false : chosen === true;
  const volumes = useDrawer();

  const fold = (folded: boolean) => {
    volumes.close();
    sound.set({ isFolded: folded });
  };
  const cover = (
    <img
      src={assetUrl(coverOf(track))}
      alt=""
      width={64}
      height={64}
      className={classes(styles.cover, isPlaying && styles.turning)}
    />
  );

  if (isFolded) {
    return (
      <section {...volumes.root} aria-label={musicPlayer} className={styles.folded}>
        <button type="button" className={styles.unfold} aria-label={showMusic} onClick={() => fold(false)}>
          {cover}
        </button>
      </section>
    );
  }
  return (
    <section {...volumes.root} aria-label={musicPlayer} className={styles.panel}>
      {cover}
      <MusicTitle sound={sound} />
      <div className={styles.controls}>
        <MusicButtons sound={sound} />
        <div className={styles.corner}>
          <IconButton
            look="quiet"
            size="small"
            label={allTracks}
            icon={<MusicIcon name="list" size={18} />}
            onClick={() => overlays.open('music', { sound })}
          />
          <IconButton
            look="quiet"
            size="small"
            label={soundsAndVolumes}
            icon={<MusicIcon name={isMuted ? 'muted' : 'volume'} size={18} />}
            {...volumes.toggle}
          />
          <IconButton
            look="quiet"
            size="small"
            label={foldMusic}
            icon={<Glyph name="down" size={18} />}
            onClick={() => fold(true)}
          />
        </div>
      </div>
      <div className={styles.progress}>
        <MusicProgress sound={sound} />
      </div>
      <Drawer drawer={volumes}>
        <div className={styles.volumes}>
          <MusicVolumes sound={sound} />
        </div>
      </Drawer>
    </section>
  );
}
