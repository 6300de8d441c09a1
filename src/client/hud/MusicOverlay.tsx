import { useStore } from 'zustand';
import { assetUrl } from '#page/assetUrl.ts';
import { albumTitle, playTrack, trackPlaces, trackTitles } from '#words/music.ts';
import type { Sound } from '../sound/createSound.ts';
import { coverOf, tracks } from '../sound/soundTable.ts';
import { MusicButtons, MusicProgress, MusicTitle, MusicVolumes } from './MusicControls.tsx';
import { MusicIcon } from './MusicIcon.tsx';
import styles from './MusicOverlay.module.css';

/** The Music Player: the album with all its tracks, and the volumes (rule book: look.md, Music). */
export function MusicOverlay({ sound }: { sound: Sound }) {
  const { track, isPlaying } = useStore(sound.playing);
  return (
    <div className={styles.player}>
      <div className={styles.here}>
        <div className={styles.now}>
          <img src={assetUrl(coverOf(track))} alt="" width={112} height={112} className={styles.cover} />
          <MusicTitle sound={sound} />
          <MusicButtons sound={sound} />
          <MusicProgress sound={sound} />
        </div>
        <MusicVolumes sound={sound} />
      </div>
      <div>
        <h3 className={styles.album}>{albumTitle}</h3>
        <ol className={styles.tracks}>
          {tracks.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.track}
                aria-label={playTrack(name)}
                aria-current={name === track || undefined}
                onClick={() => sound.choose(name)}
              >
                <img src={assetUrl(coverOf(name))} alt="" width={40} height={40} loading="lazy" />
                <span className={styles.words}>
                  <strong>{trackTitles[name]}</strong>
                  <span>{trackPlaces[name]}</span>
                </span>
                {name === track && isPlaying && <MusicIcon name="volume" size={18} />}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
