import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A user of this machine other than root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user that runs PostgreSQL, which refuses to run as root: null (the current user), or if the current user is root,
 * the machine's user `postgres` or `nobody`. No user is created.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find(([each]) => each === wanted) ?? [];
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded PostgreSQL cannot run as root and this machine has no user `postgres` or `nobody`; run the game as a normal user or set DATABASE_URL.',
  );
}

/** Whether this user can enter the folder and all folders above it. Folders that do not exist yet are not checked. */
export function isOpenTo(folder: string, user: ServerUser | null): boolean {
  if (user === null) return true;
  for (let each = folder; ; each = path.dirname(each)) {
    const stat = statSync(each, { throwIfNoEntry: false });
    if (stat && stat.uid !== user.uid && !(stat.mode & 0o001)) return false;
    if (each === path.dirname(each)) return true;
  }
}
