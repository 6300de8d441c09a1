import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangePassphraseStep } from '#client/wallet/screens/ChangePassphraseStep.tsx';
import { noSecureContext } from '#words/signIn.ts';
import { changePassphrase, currentPassphrase, newPassphrase, repeatPassphraseLabel } from '#words/wallets.ts';
import { aGame } from '../../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('says that the passphrase can be changed only over a secure connection', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const game = aGame();
  game.show(
    <ChangePassphraseStep
      keyring={{} as never}
      wallet={{ email: 'anne@sea.example', serverShare: '', encryptedKey: {} as never }}
      onBack={() => undefined}
      onChanged={() => undefined}
    />,
  );
  fill(currentPassphrase, 'seven salty isles ahoy');
  fill(newPassphrase, 'eight salty isles ahoy');
  fill(repeatPassphraseLabel, 'eight salty isles ahoy');
  fireEvent.click(screen.getByRole('button', { name: changePassphrase }));
  expect(await screen.findByText(noSecureContext)).toBeTruthy();
  expect(game.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
