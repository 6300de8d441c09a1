import { writeFileSync } from 'node:fs';
import { bookPages } from './pages.ts';

/** `npm run book`: writes what the rule book's pages take from the code (README.md). */
for (const { name, path, stored, printed } of await bookPages()) {
  if (printed === stored) continue;
  writeFileSync(path, printed);
  console.log(`src/rules/${name}`);
}
