import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeField } from '#client/wallet/screens/CodeField.tsx';

afterEach(cleanup);

function Field({ onComplete }: { onComplete(code: string): void }) {
  const [code, setCode] = useState('');
  return (
    <CodeField value={code} invalid={false} disabled={false} onChange={setCode} onComplete={onComplete} />
  );
}

function setUp() {
  const onComplete = vi.fn();
  render(<Field onComplete={onComplete} />);
  return {
    field: screen.getByLabelText<HTMLInputElement>('Six-digit code'),
    onComplete,
    user: userEvent.setup(),
  };
}

test('the sixth digit confirms the code', async () => {
  const { field, onComplete, user } = setUp();
  await user.type(field, '04213');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(field, '7');
  expect(onComplete.mock.calls).toEqual([['042137']]);
});

test.each(['042137', '042 137', ' 04-21-37 ', 'Your code is 042137'])(
  'the code pasted as "%s" is read',
  async (text) => {
    const { field, onComplete, user } = setUp();
    await user.click(field);
    await user.paste(text);
    expect(field.value).toBe('042137');
    expect(onComplete.mock.calls).toEqual([['042137']]);
  },
);

test('letters are ignored and a seventh digit is cut', async () => {
  const { field, user } = setUp();
  await user.type(field, 'a1b2c3d4e5f6g7');
  expect(field.value).toBe('123456');
});

test('phones can autofill the code', () => {
  const { field } = setUp();
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.inputMode).toBe('numeric');
});
