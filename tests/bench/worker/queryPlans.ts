import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Number of rows up to which a sequential scan of a table is not counted: such a table fits on a few pages. */
const smallTableRows = 500;

/** Number of blocks that the statement touches, and the larger tables that it reads in full. */
export async function explained(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<{ blocks: number; sequentialScans: string[] }> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  const scanned = nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? []);
  const growing = await tablesOverSmall(pool);
  return {
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    sequentialScans: scanned.filter((table) => growing.has(table)),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function tablesOverSmall(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query('select relname from pg_class where relkind = $1 and reltuples > $2', [
    'r',
    smallTableRows,
  ]);
  return new Set(rows.map(({ relname }) => relname));
}
