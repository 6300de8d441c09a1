import { useRef, useState } from 'react';
import { emailWalletName, lostPassphrase, makeYourWallet, passphraseHint, walletOf } from '#words/signIn.ts';
import {
  choosePassphrase,
  createWalletLabel,
  creatingWallet,
  passphraseLabel,
  passphrasesDiffer,
  passphraseTooShort,
  repeatPassphraseLabel,
  signingIn,
} from '#words/wallets.ts';
import { ApiError } from '../../api/ApiError.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useServices } from '../../services/Services.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import { createLockedKey } from '../embedded/lockedKey.ts';
import { minPassphraseLength } from '../embedded/passphraseStrength.ts';
import type { WalletConnection } from '../WalletConnection.ts';
import { WalletProblem } from '../walletProblems.ts';
import type { EnterWith } from './enterWith.ts';
import { PassphraseField } from './PassphraseField.tsx';
import { StepFrame } from './StepFrame.tsx';
import { Strength } from './Strength.tsx';
import styles from './steps.module.css';
import { useAttempt } from './useAttempt.ts';

/** A verified e-mail address that has no wallet yet. */
export interface VerifiedEmail {
  email: string;
  proof: string;
  serverShare: string;
}

interface NewPassphraseStepProps {
  connection: WalletConnection;
  enter: EnterWith;
  verified: VerifiedEmail;
  onBack(): void;
  /** Called when the e-mail proof has expired, so that a new code is needed. */
  onProofOver(problem: string): void;
  onCreated(wallet: KeptWallet): void;
}

export function NewPassphraseStep({
  connection,
  enter,
  verified,
  onBack,
  onProofOver,
  onCreated,
}: NewPassphraseStepProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<{ first?: string; second?: string }>({});
  const [doing, setDoing] = useState(creatingWallet);
  const { made, create } = useNewWallet(connection, verified);
  const attempt = useAttempt();

  const submit = () => {
    const next = {
      ...([...first].length < minPassphraseLength ? { first: passphraseTooShort(minPassphraseLength) } : {}),
      ...(first === second ? {} : { second: passphrasesDiffer }),
    };
    setErrors(next);
    if (Object.keys(next).length > 0) return;
    return attempt.run(async () => {
      try {
        setDoing(creatingWallet);
        // A retry after a failed log-in must not create another wallet.
        const wallet = made ?? (await create(first));
        setDoing(signingIn);
        await enter(emailWalletName, { emailProof: verified.proof });
        onCreated(wallet);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'email_proof_invalid') onProofOver(error.message);
        else throw error;
      }
    });
  };

  return (
    <StepFrame title={makeYourWallet} step={3} onBack={onBack} problem={attempt.problem} onSubmit={submit}>
      <p className={styles.text}>
        {choosePassphrase}
        <br />
        <strong>{walletOf(verified.email)}</strong>
      </p>
      {/* Password managers store the passphrase under this name. */}
      <input type="text" name="username" autoComplete="username" value={verified.email} readOnly hidden />
      <div>
        <PassphraseField
          label={passphraseLabel}
          name="new-passphrase"
          autoComplete="new-password"
          hint={passphraseHint(minPassphraseLength)}
          data-arrival
          shown={shown}
          onShow={setShown}
          readOnly={attempt.busy || made !== null}
          value={first}
          error={errors.first ?? null}
          onChange={({ target }) => {
            setFirst(target.value);
            setErrors({});
          }}
        />
        <Strength passphrase={first} />
      </div>
      <PassphraseField
        label={repeatPassphraseLabel}
        name="repeat-passphrase"
        autoComplete="new-password"
        shown={shown}
        readOnly={attempt.busy || made !== null}
        value={second}
        error={errors.second ?? null}
        onChange={({ target }) => {
          setSecond(target.value);
          setErrors({});
        }}
      />
      <p className={styles.warning}>
        <Glyph name="warning" />
        <span>{lostPassphrase}</span>
      </p>
      <Button type="submit" look="primary" size="large" wide busy={attempt.busy} icon={<Glyph name="key" />}>
        {attempt.busy ? doing : createWalletLabel}
      </Button>
    </StepFrame>
  );
}

/** Creates the wallet of a verified e-mail address, once; `made` is that wallet. */
function useNewWallet(
  connection: NewPassphraseStepProps['connection'],
  verified: NewPassphraseStepProps['verified'],
) {
  const { callRoute } = useServices();
  const [made, setMade] = useState<KeptWallet | null>(null);
  // The key of the latest try. Its answer may have been lost after the worker stored the key, so that a retry with the
  // same passphrase must send the same key.
  const tried = useRef<{ passphrase: string; key: ReturnType<typeof createLockedKey> } | null>(null);

  const create = async (passphrase: string): Promise<KeptWallet> => {
    if (!globalThis.crypto?.subtle) throw new WalletProblem('noSecureContext');
    const { email, proof, serverShare } = verified;
    if (tried.current?.passphrase !== passphrase)
      tried.current = { passphrase, key: createLockedKey({ email, serverShare }, passphrase) };
    const { seed, encryptedKey } = await tried.current.key;
    // The worker stores the locked key before the first signature, so that a wallet that logged in can be recovered.
    await callRoute('emailKey', { body: { proof, address: encryptedKey.address, encryptedKey } });
    const wallet = { email, serverShare, encryptedKey };
    await connection.keyring.keep(wallet, seed);
    setMade(wallet);
    return wallet;
  };
  return { made, create };
}
