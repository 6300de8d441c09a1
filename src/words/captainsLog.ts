/** The Captain's Log (rule book: captains-log.md, Screen). What its notices say comes from the worker. */
export const captainsLogTitle = "The Captain's Log";
export const dontShowAgain = "Don't show this again";
export const loadingLog = 'Opening the log...';
export const emptyLog = 'The log is empty';
export const emptyLogText = 'What the game announces will stand here.';
