import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlayerPicture } from '#client/pieces/PlayerPicture.tsx';

afterEach(cleanup);

function aPicture(picture: string) {
  const { container } = render(<PlayerPicture picture={picture} size={40} />);
  const image = container.querySelector('img') as HTMLImageElement;
  return { image, shown: () => image.getAttribute('src') };
}

describe("a player's picture", () => {
  it('is the thumbnail of a captain, or the uploaded picture', () => {
    expect(aPicture('/captains/reavers-1.webp').shown()).toBe('/captains/thumbs/reavers-1.webp');
    expect(aPicture('/pictures/anne.png').shown()).toBe('/pictures/anne.png');
  });

  it('is the default picture for a player without one, and for one that fails to load', () => {
    expect(aPicture('').shown()).toBe('/captains/thumbs/default.webp');
    const { image, shown } = aPicture('https://elsewhere.example/gone.png');
    fireEvent.error(image);
    expect(shown()).toBe('/captains/thumbs/default.webp');
  });

  it('is not requested again if the default picture fails too', () => {
    const { image, shown } = aPicture('');
    fireEvent.error(image);
    fireEvent.error(image);
    expect(shown()).toBe('/captains/thumbs/default.webp');
  });
});
