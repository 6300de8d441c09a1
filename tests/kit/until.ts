/** Checks every 10 ms whether `holds` returns true; throws after `withinMs`. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not true in time: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
