/**
 * The swap terminal's page. It runs in a sandboxed frame of the game and never sees a key: it asks the game's page to
 * let the wallet sign (contract/swapTerminal.ts).
 */
const at = (id) => document.getElementById(id);
const [amount, receives, submit] = ['amount', 'receives', 'submit'].map(at);
const other = { SOL: 'BOOTY', BOOTY: 'SOL' };
/** Kept back for network fees and the rent of a new token account. */
const keptSol = 0.01;
const quoteDelayMs = 250;

const state = { sell: 'SOL', wallet: null, balances: null, quote: null, isBusy: false, message: '' };
/** The transaction that the game's page was asked to sign. */
let asked = null;
let quoteTimer;

const tell = (message) => parent.postMessage(message, '*');
const sold = () => Number(amount.value.replace(',', '.'));

async function call(path, body) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

function problem() {
  if (state.message) return state.message;
  if (!state.wallet) return 'Connect a wallet in the game first.';
  if (!amount.value) return '';
  if (!(sold() > 0)) return 'Please enter a valid amount.';
  const { balances, sell } = state;
  if (balances && sold() > balances[sell]) return `Not enough ${sell} in this wallet.`;
  return '';
}

function draw() {
  const { sell, balances, quote, isBusy } = state;
  const buy = other[sell];
  at('sell-coin').textContent = sell;
  at('buy-coin').textContent = buy;
  at('max').textContent = balances ? `Max ${balances.shown[sell]}` : '';
  at('buy-balance').textContent = balances ? balances.shown[buy] : '';
  receives.textContent = quote ? quote.shown.minReceives : '0';
  at('details').hidden = !quote;
  if (quote) {
    at('price').textContent = quote.shown.price;
    at('impact').textContent = quote.shown.impact;
  }
  at('problem').textContent = problem();
  submit.disabled = isBusy || !quote || problem() !== '';
  submit.textContent = isBusy ? 'Swapping …' : 'Swap';
  for (const control of [amount, at('flip'), at('max')]) control.disabled = isBusy;
}

async function readQuote() {
  const [sell, value] = [state.sell, sold()];
  if (!(value > 0)) return;
  try {
    const quote = await call('quote', { sell, amount: value });
    // An answer to an older question is of no use.
    if (sell !== state.sell || value !== sold()) return;
    state.quote = { ...quote, amount: value };
  } catch (error) {
    state.message = error.message;
  }
  draw();
}

function changed() {
  state.quote = null;
  state.message = '';
  clearTimeout(quoteTimer);
  quoteTimer = setTimeout(readQuote, quoteDelayMs);
  draw();
}

async function readBalances() {
  state.balances = null;
  const { wallet } = state;
  if (!wallet) return draw();
  const balances = await call('balances', { wallet }).catch(() => null);
  if (wallet === state.wallet) state.balances = balances;
  draw();
}

async function askToSign() {
  const { sell, quote, wallet } = state;
  Object.assign(state, { isBusy: true, message: 'Please look at the swap in the game and sign it.' });
  draw();
  try {
    const { amount: sells, minReceives } = quote;
    const { transaction } = await call('swap', { sell, amount: sells, wallet, minReceives });
    asked = crypto.randomUUID();
    tell({ type: 'signTransaction', id: asked, transaction });
  } catch (error) {
    finish(error.message);
  }
}

function finish(message) {
  asked = null;
  Object.assign(state, { isBusy: false, message, quote: null });
  amount.value = '';
  void readBalances();
  draw();
}

function succeeded(signature) {
  finish('The swap is done.');
  tell({ type: 'done', signature });
}

/** What the game's page says, by type. */
const answers = {
  wallet: ({ address }) => {
    state.wallet = address;
    void readBalances();
  },
  signed: async ({ id, transaction }) => {
    if (id !== asked) return;
    try {
      succeeded((await call('send', { transaction })).signature);
    } catch (error) {
      finish(error.message);
      tell({ type: 'failed', message: error.message.slice(0, 300) });
    }
  },
  sent: ({ id, signature }) => {
    if (id === asked) succeeded(signature);
  },
  refused: ({ id, message }) => {
    if (id === asked) finish(message);
  },
};

addEventListener('message', ({ source, data }) => {
  if (source === parent && Object.hasOwn(answers, data?.type)) void answers[data.type](data);
});
amount.addEventListener('input', changed);
at('flip').addEventListener('click', () => {
  state.sell = other[state.sell];
  changed();
});
at('max').addEventListener('click', () => {
  const held = state.balances?.[state.sell] ?? 0;
  amount.value = String(state.sell === 'SOL' ? Math.max(0, held - keptSol) : held);
  changed();
});
// Not a form: a sandboxed frame may not be allowed to submit one.
submit.addEventListener('click', () => void askToSign());
amount.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') submit.click();
});
// Reads the price of an amount that was typed while this script was loading.
changed();
tell({ type: 'ready' });
