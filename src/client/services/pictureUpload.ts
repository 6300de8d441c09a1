import { createStore, type StoreApi } from 'zustand/vanilla';

/** The upload of the player's picture, which continues while the profile is closed (rule book: profile.md, Picture). */
export interface PictureUpload {
  /** Object URL of the chosen picture. */
  preview: string;
  /** The share of the upload that has been sent, 0 to 1. */
  share: number;
  cancel(): void;
}

/** The upload in progress, kept until the player has been read again; null otherwise. */
export type CurrentUpload = StoreApi<PictureUpload | null>;

export const createCurrentUpload = (): CurrentUpload => createStore<PictureUpload | null>(() => null);
