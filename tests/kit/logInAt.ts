import { callRoute } from './startTestWorker.ts';

/** Signs the message of a log-in. */
interface Signer {
  address: string;
  sign(message: string): string;
}

/** Logs in at a server by its address, as the page does. Throws with the code of the refusal. */
export async function logInAt(origin: string, signer: Signer, emailProof?: string) {
  const { address } = signer;
  const { answer: asked } = await callRoute(origin, 'nonce', { body: { address } });
  const body = {
    address,
    nonce: asked.nonce,
    signature: signer.sign(asked.message),
    ...(emailProof && { emailProof }),
  };
  const { answer, error } = await callRoute(origin, 'login', { body });
  if (error) throw new Error(`not logged in: ${error.code}`);
  return answer;
}
