import type { ColumnType } from 'kysely';

/** A JSON column: parsed when it is read, written as text. */
export type Json<T> = ColumnType<T, string, string>;
/** A JSON column that may be null and is never changed. */
export type WrittenJson<T> = ColumnType<T | null, string | null | undefined, never>;
/** A bigint column: read as bigint (`columnTypes` in pool.ts). */
export type Big = ColumnType<bigint, bigint | number, bigint | number>;
export type BigDefaulted = ColumnType<bigint, bigint | number | undefined, bigint | number>;
export type Flag = ColumnType<boolean, boolean | undefined, boolean>;
