/**
 * Measures two pages alternately (A B, then B A), so that a machine that grows busier affects both equally. The first
 * round is a warm-up and is dropped.
 */
export async function pairedRounds(
  rounds: number,
  ours: () => Promise<number>,
  rival: () => Promise<number>,
): Promise<{ ours: number[]; rival: number[]; ratios: number[] }> {
  const measured = { ours: [] as number[], rival: [] as number[], ratios: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours() : rival());
    const second = await (oursFirst ? rival() : ours());
    if (round === 0) continue;
    const [our, their] = oursFirst ? [first, second] : [second, first];
    measured.ours.push(our);
    measured.rival.push(their);
    measured.ratios.push(our / their);
  }
  return measured;
}
