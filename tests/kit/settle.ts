/** Waits until all pending promises have been handled. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
