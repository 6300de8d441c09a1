import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { musicPlayer } from '#words/music.ts';
import { classes } from '../kit/classes.ts';
import { useServices } from '../services/Services.ts';
import type { Sound } from '../sound/createSound.ts';
import { coverOf } from '../sound/soundTable.ts';
import { MusicIcon } from './MusicIcon.tsx';
import styles from './MusicPanel.module.css';

/** On phones: one button that opens the Music Player. It spins while music plays. */
export function MusicButton({ sound }: { sound: Sound }) {
  const { overlays } = useServices();
  const { track, isPlaying } = useStore(sound.playing);
  return (
    <button
      type="button"
      className={classes(styles.button, isPlaying && styles.playing)}
      aria-label={musicPlayer}
      aria-haspopup="dialog"
      onClick={() => overlays.open('music', { sound })}
    >
      {isPlaying ? (
        <img src={assetUrl(coverOf(track))} alt="" width={44} height={44} />
      ) : (
        <MusicIcon name="note" size={24} />
      )}
    </button>
  );
}
