import { useEffect } from 'react';
import { isErrorCode } from '#contract/errors.ts';
import { linkParameters } from '#contract/linkParameters.ts';
import { socialProviders } from '#contract/socials.ts';
import { errorSentence } from '#words/errors.ts';
import { providerLinked } from '#words/profile.ts';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';

/** Shows once whether linking an account succeeded, after the provider has sent the browser back to the profile. */
export function useLinkOutcome(): void {
  const { refusedCalls, toasts } = useServices();
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    const provider = socialProviders.find((one) => one === parameters.get(linkParameters.provider));
    const outcome = parameters.get(linkParameters.outcome);
    if (!provider || outcome === null) return;
    parameters.delete(linkParameters.provider);
    parameters.delete(linkParameters.outcome);
    replaceSearch(`?${parameters}`);
    // The URL can contain any value, so an unknown outcome is ignored.
    if (outcome === 'linked') toasts.show({ tone: 'success', text: providerLinked(provider) });
    else if (isErrorCode(outcome)) {
      const message = errorSentence(outcome, { provider });
      refusedCalls.report({ name: 'linkTicket', body: { provider }, message });
      toasts.show({ tone: 'danger', text: message });
    }
  }, [refusedCalls, toasts]);
}
