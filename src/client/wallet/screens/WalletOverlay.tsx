import { use, useState } from 'react';
import type { EmailVerifyAnswer } from '#contract/players.ts';
import { shortAddress } from '#words/names.ts';
import { welcomeAboard } from '#words/signIn.ts';
import { gameSecured, newWalletLinked } from '#words/wallets.ts';
import type { OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import { useServices } from '../../services/Services.ts';
import type { KeptWallet } from '../embedded/keyStorage.ts';
import type { WalletConnection } from '../WalletConnection.ts';
import { ChooseWallet } from './ChooseWallet.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ExtensionStep } from './ExtensionStep.tsx';
import type { EnterWith } from './enterWith.ts';
import { NewPassphraseStep, type VerifiedEmail } from './NewPassphraseStep.tsx';
import { PassphraseStep } from './PassphraseStep.tsx';
import { ReadyStep } from './ReadyStep.tsx';
import { RecoveryFileStep } from './RecoveryFileStep.tsx';

type Step =
  | { at: 'choose' }
  | { at: 'extension'; walletName: string }
  | { at: 'email'; email?: string; problem?: string }
  | { at: 'code'; email: string }
  | { at: 'newPassphrase'; verified: VerifiedEmail }
  | { at: 'passphrase'; wallet: KeptWallet; proof?: string; why: 'verified' | 'returning' | 'signature' }
  | { at: 'recoveryFile' }
  | { at: 'ready'; wallet: KeptWallet };

const sentences = {
  logIn: ({ username }: { username: string }) => welcomeAboard(username),
  link: () => newWalletLinked,
  secure: ({ wallet }: { wallet: string }) => gameSecured(shortAddress(wallet)),
} as const;

/**
 * The overlay for choosing a wallet and logging in with it or linking it, step by step. It also asks for the passphrase
 * when something has to be signed.
 */
export function WalletOverlay({
  purpose,
  isToMoveOut = false,
  close,
}: OverlayProps['wallet'] & OverlayControls) {
  const { wallet, session, toasts } = useServices();
  const connection = use(wallet.connection());
  const [step, setStep] = useState<Step>(() =>
    firstStep(connection, session.state.getState().token !== null),
  );
  const choose = () => setStep({ at: 'choose' });

  const enter: EnterWith = async (walletName, options) => {
    if (purpose === undefined) await connection.logIn(walletName, options);
    else await connection.link(walletName, { acts: purpose === 'secure', aborted: options?.aborted });
  };
  const entered = () => {
    const { player } = session.state.getState();
    if (player) toasts.show({ tone: 'success', text: sentences[purpose ?? 'logIn'](player) });
    close();
  };

  switch (step.at) {
    case 'choose':
      return (
        <ChooseWallet
          connection={connection}
          purpose={purpose}
          isToMoveOut={isToMoveOut}
          onEmail={() => setStep(emailOrPassphrase(connection))}
          onExtension={(walletName) => setStep({ at: 'extension', walletName })}
          onContinued={close}
        />
      );
    case 'extension':
      return (
        <ExtensionStep
          enter={enter}
          purpose={purpose}
          walletName={step.walletName}
          onBack={choose}
          onDone={entered}
        />
      );
    case 'email':
      return (
        <EmailStep
          email={step.email}
          problem={step.problem}
          onBack={choose}
          onRecoveryFile={() => setStep({ at: 'recoveryFile' })}
          onSent={(email) => setStep({ at: 'code', email })}
        />
      );
    case 'code':
      return (
        <CodeStep
          email={step.email}
          onBack={() => setStep({ at: 'email', email: step.email })}
          onVerified={(verified) => setStep(verifiedStep(step.email, verified))}
        />
      );
    case 'newPassphrase':
      return (
        <NewPassphraseStep
          connection={connection}
          enter={enter}
          verified={step.verified}
          onBack={() => setStep({ at: 'email', email: step.verified.email })}
          onProofOver={(problem) => setStep({ at: 'email', email: step.verified.email, problem })}
          onCreated={(created) => setStep({ at: 'ready', wallet: created })}
        />
      );
    case 'passphrase':
      return (
        <PassphraseStep
          connection={connection}
          enter={enter}
          wallet={step.wallet}
          proof={step.proof}
          why={step.why}
          onBack={step.why === 'signature' ? close : choose}
          onOtherEmail={() => setStep({ at: 'email' })}
          onDone={step.why === 'signature' ? close : entered}
        />
      );
    case 'recoveryFile':
      return (
        <RecoveryFileStep
          onBack={() => setStep({ at: 'email' })}
          onRead={(kept) => setStep({ at: 'passphrase', wallet: kept, why: 'verified' })}
        />
      );
    case 'ready':
      return <ReadyStep wallet={step.wallet} onDone={entered} />;
  }
}

function firstStep(connection: WalletConnection, isLoggedIn: boolean): Step {
  const { kept, wanted } = connection.keyring.state.getState();
  if (kept && wanted) return { at: 'passphrase', wallet: kept, why: 'signature' };
  if (kept && !isLoggedIn) return { at: 'passphrase', wallet: kept, why: 'returning' };
  return { at: 'choose' };
}

function verifiedStep(email: string, { proof, serverShare, encryptedKey }: EmailVerifyAnswer): Step {
  return encryptedKey === null
    ? { at: 'newPassphrase', verified: { email, proof, serverShare } }
    : { at: 'passphrase', wallet: { email, serverShare, encryptedKey }, proof, why: 'verified' };
}

function emailOrPassphrase(connection: WalletConnection): Step {
  const { kept } = connection.keyring.state.getState();
  return kept ? { at: 'passphrase', wallet: kept, why: 'returning' } : { at: 'email' };
}
