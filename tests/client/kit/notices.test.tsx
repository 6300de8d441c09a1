import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Badge } from '#client/kit/Badge.tsx';
import { Toast, type ToastTone } from '#client/kit/Toast.tsx';
import { Tooltip } from '#client/kit/Tooltip.tsx';

beforeEach(() => {
  const overlays = document.createElement('div');
  overlays.id = 'overlays';
  document.body.append(overlays);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const shapeIn = (element: Element | null) => element?.querySelector('path')?.getAttribute('d') ?? null;
const shapeOf = (text: string) => shapeIn(screen.getByText(text).closest('span'));

describe('without colour', () => {
  it('success and failure have icons of their own', () => {
    render(
      <>
        <Badge tone="success">Success</Badge>
        <Badge tone="danger">Failure</Badge>
      </>,
    );
    const [success, failure] = [shapeOf('Success'), shapeOf('Failure')];
    expect(success).not.toBeNull();
    expect(failure).not.toBeNull();
    expect(success).not.toBe(failure);
  });

  it('every tone of a toast has its own icon', () => {
    const tones: ToastTone[] = ['success', 'danger', 'warning', 'info'];
    const shapes = tones.map((tone) => {
      const { container } = render(
        <Toast tone={tone} dismissLabel="Dismiss" onDismiss={() => undefined}>
          A letter
        </Toast>,
      );
      return shapeIn(container);
    });
    expect(new Set(shapes).size).toBe(tones.length);
  });
});

describe('a tooltip', () => {
  it('opens on focus and closes by Escape', async () => {
    render(
      <Tooltip text="Grows with level and gear">
        <button type="button">Strength</button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Grows with level and gear');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
