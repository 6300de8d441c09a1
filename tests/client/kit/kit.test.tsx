import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#client/kit/Button.tsx';
import { ProgressBar } from '#client/kit/ProgressBar.tsx';
import { Slider } from '#client/kit/Slider.tsx';
import { Stepper } from '#client/kit/Stepper.tsx';
import { Switch } from '#client/kit/Switch.tsx';
import { TextField } from '#client/kit/TextField.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('is pressed by pointer and keyboard', async () => {
    const pressed = vi.fn();
    render(<Button onClick={pressed}>SEND</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'SEND' }));
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('that is busy keeps name and focus and ignores presses', async () => {
    const pressed = vi.fn();
    render(
      <Button busy onClick={pressed}>
        SEND
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'SEND' });
    await userEvent.click(button);
    expect([button.getAttribute('aria-busy'), document.activeElement === button]).toEqual(['true', true]);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('that is busy does not send its form either', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button busy type="submit">
          SEND
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
  });
});

function Levels({ max = 10 }: { max?: number }) {
  const [levels, setLevels] = useState(1);
  return (
    <Stepper
      label="Levels"
      lessLabel="Less"
      moreLabel="More"
      value={levels}
      min={1}
      max={max}
      onChange={setLevels}
    />
  );
}

describe('a stepper', () => {
  const value = () => screen.getByRole('spinbutton', { name: 'Levels' }) as HTMLInputElement;

  it('goes up and down within its range', async () => {
    render(<Levels max={2} />);
    const [less, more] = [
      screen.getByRole('button', { name: 'Less' }),
      screen.getByRole('button', { name: 'More' }),
    ];
    expect((less as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(more);
    expect([value().value, (more as HTMLButtonElement).disabled]).toEqual(['2', true]);
  });

  it.each([
    ['7', '7', 7, ''],
    ['99', '10', 10, 'Lowered to 10, the most that is possible.'],
    ['0', '0', 1, 'Please enter a number from 1 to 10. Until then it counts as 1.'],
    ['1,5', '1,5', 1, 'Please enter a whole number. Until then it counts as 1.'],
    ['-5', '-5', 1, /cannot be read as a number\. .* Until then it counts as 1\./],
    ['', '', 1, ''],
  ])(
    'shows %j as %j, which counts as %i, and keeps it when it loses the focus',
    (typed, shown, counts, sentence) => {
      render(<Levels />);
      fireEvent.change(value(), { target: { value: '5' } });
      fireEvent.change(value(), { target: { value: typed } });
      fireEvent.blur(value());
      expect([value().value, value().getAttribute('aria-valuenow')]).toEqual([shown, String(counts)]);
      expect(screen.getByRole('group', { name: 'Levels' }).textContent).toMatch(sentence);
    },
  );

  it('is changed by arrow keys, after a text that cannot be read too', async () => {
    render(<Levels max={3} />);
    fireEvent.change(value(), { target: { value: 'x' } });
    value().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(value().value).toBe('3');
    await userEvent.keyboard('{ArrowDown}');
    expect(value().value).toBe('2');
  });
});

describe('a slider', () => {
  it('has a spoken value and is disabled when there is nothing to choose', () => {
    const { rerender } = render(
      <Slider
        label="Captains"
        value={2}
        min={0}
        max={12}
        valueText="2 of 12 captains selected"
        onChange={() => {}}
      />,
    );
    const slider = screen.getByRole('slider', { name: 'Captains' }) as HTMLInputElement;
    expect(slider.getAttribute('aria-valuetext')).toBe('2 of 12 captains selected');
    rerender(<Slider label="Captains" value={0} min={0} max={0} onChange={() => {}} />);
    expect(slider.disabled).toBe(true);
  });

  it('reports numbers', () => {
    const moved = vi.fn();
    render(<Slider label="Captains" value={2} min={0} max={12} onChange={moved} />);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '5' } });
    expect(moved).toHaveBeenCalledWith(5);
  });
});

describe('a switch', () => {
  it('toggles by a press', async () => {
    const turned = vi.fn();
    render(
      <Switch checked={false} onChange={turned}>
        Battle Token
      </Switch>,
    );
    const button = screen.getByRole('switch', { name: 'Battle Token' });
    expect(button.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(button);
    expect(turned).toHaveBeenCalledWith(true);
  });
});

describe('a progress bar', () => {
  it.each([
    [0.5, '50'],
    [1.7, '100'],
    [-1, '0'],
    [Number.NaN, '0'],
  ])('of %d has the value %s', (share, now) => {
    render(<ProgressBar label="Level" share={share} />);
    expect(screen.getByRole('progressbar', { name: 'Level' }).getAttribute('aria-valuenow')).toBe(now);
  });
});

describe('a text field', () => {
  it('has its label and its error message', () => {
    const { rerender } = render(<TextField label="E-mail" hint="We send a code" />);
    const field = screen.getByRole('textbox', { name: 'E-mail', description: 'We send a code' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<TextField label="E-mail" error="Please check it" />);
    expect(screen.getByRole('textbox', { description: 'Please check it' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
  });
});
