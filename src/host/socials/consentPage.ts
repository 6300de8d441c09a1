import type { SocialProvider } from '#contract/socials.ts';
import { providerNames } from '#words/socials.ts';

/** The page on which a player chooses a handle and agrees or declines. It has no script. */
export function consentPage(provider: SocialProvider, parameters: URLSearchParams): string {
  const name = `${providerNames[provider]} of this development world`;
  const hidden = [...parameters]
    .map(([key, value]) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`)
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>
  body { max-width: 26rem; margin: 12vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #1e2030; color: #eef0ff }
  main { padding: 1.5rem; border-radius: 0.75rem; background: #2b2e45 }
  h1 { margin: 0 0 0.5rem; font-size: 1.25rem }
  label { display: grid; gap: 0.25rem; margin: 1rem 0 }
  input, button { min-height: 44px; padding: 0 0.75rem; border: 1px solid #9aa0d6; border-radius: 0.5rem; font: inherit }
  button { width: 100%; margin-top: 0.5rem; background: #eef0ff; color: #1e2030; cursor: pointer }
  button[value=yes] { background: #5865f2; color: #fff }
</style>
<main>
<h1>${name}</h1>
<p>Seven Isles wants to know who you are. The same handle is always the same account.</p>
<form method="post">${hidden}
<label>Handle <input name="handle" value="anne.bonny" required maxlength="40" autocomplete="off"></label>
<button name="agreed" value="yes">Authorize</button>
<button name="agreed" value="no" formnovalidate>Cancel</button>
</form>
</main>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => entities[each] ?? each);
