import { parseSync, type TSSignature, type TSType } from 'oxc-parser';

/** A column as `tables.ts` declares it: what is read, and what an insert takes. */
interface ColumnTypes {
  read: readonly string[];
  insert: readonly string[];
}

/** Type parameters of an alias with their arguments. */
type Arguments = ReadonlyMap<string, TSType>;

const keywords: Partial<Record<TSType['type'], string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSBigIntKeyword: 'bigint',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSUnknownKeyword: 'json',
  TSArrayType: 'json',
};
const classes = ['Date', 'Buffer'];

/** The columns that the interfaces of tables in a source declare, by table and column. */
export function declaredColumns(source: string): Map<string, ColumnTypes> {
  const { program, errors } = parseSync('tables.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const declarations = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' ? (node.declaration ?? []) : node,
  );
  const aliases = new Map(
    declarations.flatMap((node) => (node.type === 'TSTypeAliasDeclaration' ? [[node.id.name, node]] : [])),
  );

  /** The names of the types that a type consists of. A type from another file is one of the contract's texts. */
  const namesIn = (type: TSType, known: Arguments): string[] => {
    if (type.type === 'TSUnionType') return type.types.flatMap((one) => namesIn(one, known));
    if (type.type === 'TSLiteralType')
      return 'value' in type.literal ? [typeof type.literal.value] : ['unreadable'];
    // An array of texts is one of PostgreSQL; what else is in an array is stored as a document.
    if (type.type === 'TSArrayType' && type.elementType.type === 'TSStringKeyword') return ['string[]'];
    if (type.type !== 'TSTypeReference') return [keywords[type.type] ?? type.type].filter(isNotNever);
    const name = nameOf(type);
    const argument = known.get(name);
    if (argument) return namesIn(argument, new Map());
    // What a statement calculates has the type of the column.
    if (name === 'RawBuilder') return [];
    return [classes.includes(name) ? name : 'string'];
  };

  const columnOf = (type: TSType, known: Arguments): ColumnTypes => {
    const name = type.type === 'TSTypeReference' ? nameOf(type) : '';
    const given = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
    const [first = type, second = first] = given;
    if (name === 'Json') return { read: ['json'], insert: ['string'] };
    if (name === 'WrittenJson') return { read: ['json', 'null'], insert: ['string', 'null', 'undefined'] };
    if (name === 'Generated')
      return { read: namesIn(first, known), insert: [...namesIn(first, known), 'undefined'] };
    if (name === 'ColumnType') return { read: namesIn(first, known), insert: namesIn(second, known) };
    const alias = aliases.get(name);
    if (!alias) return { read: namesIn(type, known), insert: namesIn(type, known) };
    const parameters = alias.typeParameters?.params ?? [];
    return columnOf(
      alias.typeAnnotation,
      new Map(parameters.map((one, index) => [one.name.name, given[index] ?? one.default ?? type])),
    );
  };

  const tables = declarations.filter((node) => node.type === 'TSInterfaceDeclaration');
  if (tables.length === 0) throw new Error('the source declares no tables');
  return new Map(
    tables
      .flatMap(({ body }) => body.body)
      .flatMap((table) => {
        const [tableName, columns] = propertyOf(table);
        if (columns.type !== 'TSTypeLiteral') throw new Error(`${tableName} is no table`);
        return columns.members
          .map(propertyOf)
          .map(([name, type]): [string, ColumnTypes] => [`${tableName}.${name}`, columnOf(type, new Map())]);
      }),
  );
}

const isNotNever = (name: string) => name !== 'TSNeverKeyword';

const nameOf = ({ typeName }: Extract<TSType, { type: 'TSTypeReference' }>): string =>
  typeName.type === 'Identifier' ? typeName.name : '';

function propertyOf(member: TSSignature): [string, TSType] {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
    throw new Error('a member of a table is no column');
  return [member.key.name, member.typeAnnotation.typeAnnotation];
}
