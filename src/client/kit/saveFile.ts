interface SavedFile {
  name: string;
  text: string;
  /** MIME type. */
  type: string;
}

/** Offers the text as a download. */
export function saveFile({ name, text, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL is released in a later task: by then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
