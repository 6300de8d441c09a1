/** The script of the swap terminal's page, which exports nothing. */
declare module '*/swap-terminal/terminal.js';
