import { useRef } from 'react';
import { useStore } from 'zustand';
import { cancelUpload, changePicture, pictureHint, uploadingPicture } from '#words/profile.ts';
import { Button } from '../kit/Button.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { PlayerPicture } from '../pieces/PlayerPicture.tsx';
import { useGame, useServices } from '../services/Services.ts';
import styles from './Profile.module.css';
import { uploadChosenPicture } from './uploadChosenPicture.ts';

const pictureSize = 144;

/** The player's picture; choosing a file uploads it at once. */
export function PictureField({ picture }: { picture: string }) {
  const services = useServices();
  const game = useGame();
  const upload = useStore(game.pictureUpload);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.pictureField}>
      {upload ? (
        <img
          className={styles.picture}
          src={upload.preview}
          alt=""
          width={pictureSize}
          height={pictureSize}
        />
      ) : (
        <PlayerPicture picture={picture} size={pictureSize} className={styles.picture} />
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={changePicture}
        accept="image/png,image/jpeg,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file) void uploadChosenPicture(file, { ...services, ...game });
        }}
      />
      {upload ? (
        <div className={styles.progress}>
          <ProgressBar label={uploadingPicture} share={upload.share} colours="brass" />
          <Button size="small" onClick={upload.cancel}>
            {cancelUpload}
          </Button>
        </div>
      ) : (
        <>
          <Button size="small" onClick={() => input.current?.click()}>
            {changePicture}
          </Button>
          <small className={styles.hint}>{pictureHint}</small>
        </>
      )}
    </div>
  );
}
