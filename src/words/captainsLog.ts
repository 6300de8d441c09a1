/** Texts of the Captain's Log (rule book: captains-log.md, Screen). The worker sends the texts of the notices. */
export const captainsLogTitle = "The Captain's Log";
export const dontShowAgain = "Don't show this again";
export const loadingLog = 'Opening the log...';
export const emptyLog = 'The log is empty';
export const emptyLogText = 'What the game announces will stand here.';
