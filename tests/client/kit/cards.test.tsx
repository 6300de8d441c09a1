import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FlipCard } from '#client/kit/FlipCard.tsx';

afterEach(cleanup);

function Captain({ name }: { name: string }) {
  const [turned, setTurned] = useState(false);
  return (
    <FlipCard
      turned={turned}
      front={
        <button type="button" onClick={() => setTurned(true)}>
          Pick {name}
        </button>
      }
      back={
        <button type="button" onClick={() => setTurned(false)}>
          Drop {name}
        </button>
      }
    />
  );
}

describe('a card with two faces', () => {
  it('makes only the visible face reachable', async () => {
    render(<Captain name="Anne" />);
    const faceOf = (name: string) => screen.getByText(name).closest('[inert]');
    expect([faceOf('Pick Anne') === null, faceOf('Drop Anne') === null]).toEqual([true, false]);
    await userEvent.click(screen.getByText('Pick Anne'));
    expect([faceOf('Pick Anne') === null, faceOf('Drop Anne') === null]).toEqual([false, true]);
  });

  it('moves the focus to the visible face when it turns, and only if it had the focus', async () => {
    const { rerender } = render(
      <>
        <Captain name="Anne" />
        <Captain name="Jack" />
      </>,
    );
    await userEvent.click(screen.getByText('Pick Anne'));
    expect(document.activeElement?.textContent).toBe('Drop Anne');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Pick Anne');
    rerender(<FlipCard turned front={<button type="button">Front</button>} back={<p>Back</p>} />);
    expect(document.activeElement).toBe(document.body);
  });
});
