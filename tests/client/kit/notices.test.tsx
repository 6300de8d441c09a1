import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Badge } from '#client/kit/Badge.tsx';
import { Confirm } from '#client/kit/Confirm.tsx';
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

const shapeIn = (element: Element) => element.querySelector('path')?.getAttribute('d') ?? null;

describe('without colour', () => {
  it('success and failure have icons of their own', () => {
    render(
      <>
        <Badge tone="success">Success</Badge>
        <Badge tone="danger">Failure</Badge>
      </>,
    );
    const [success, failure] = [shapeIn(screen.getByText('Success')), shapeIn(screen.getByText('Failure'))];
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

describe('a question', () => {
  const ask = (over: Partial<Parameters<typeof Confirm>[0]> = {}) => {
    const answered = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <Confirm title="Burn Reaver #42?" confirmLabel="Burn" cancelLabel="Keep" {...answered} {...over}>
        It is gone for good.
      </Confirm>,
    );
    return answered;
  };

  it('focuses the cancel button, and Escape cancels', async () => {
    const { onConfirm, onCancel } = ask();
    expect(screen.getByRole('alertdialog', { name: 'Burn Reaver #42?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep');
    await userEvent.keyboard('{Escape}');
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });

  it('is confirmed by its button, but not again while busy', async () => {
    const { onConfirm } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Burn' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    cleanup();
    const again = ask({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Burn' }));
    expect(again.onConfirm).not.toHaveBeenCalled();
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
