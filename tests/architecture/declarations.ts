import { type BindingPattern, type ParamPattern, type PropertyKey, parseSync, Visitor } from 'oxc-parser';
import type { SourceText } from './sourceFiles.ts';

/**
 * The names a file declares, each once: of functions, classes, types, methods, properties, parameters, variables and
 * private members. Named imports and exports (`import { a }`) and the property names in a destructuring pattern (`a` in
 * `const { a: renamed } = …`) do not count.
 */
export function declarationsOf({ path, text }: SourceText): string[] {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => names.add(name);
  const addId = ({ id }: { id: { name: string } | null }) => id && add(id);
  const addKey = ({ key, computed }: { key: PropertyKey; computed: boolean }) => {
    if (key.type === 'PrivateIdentifier' || (key.type === 'Identifier' && !computed)) add(key);
  };
  const addParams = ({ params }: { params: ParamPattern[] }) => params.flatMap(boundNames).map(add);
  const addFunction = (node: { id: { name: string } | null; params: ParamPattern[] }) => {
    addId(node);
    addParams(node);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => boundNames(id).forEach(add),
    CatchClause: ({ param }) => param && boundNames(param).forEach(add),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    TSDeclareFunction: addFunction,
    ArrowFunctionExpression: addParams,
    TSFunctionType: addParams,
    TSConstructorType: addParams,
    TSCallSignatureDeclaration: addParams,
    TSIndexSignature: ({ parameters }) => parameters.forEach(add),
    TSMethodSignature(node) {
      addKey(node);
      addParams(node);
    },
    ClassDeclaration: addId,
    ClassExpression: addId,
    TSTypeAliasDeclaration: addId,
    TSInterfaceDeclaration: addId,
    TSTypeParameter: ({ name }) => add(name),
    TSMappedType: ({ key }) => add(key),
    TSNamedTupleMember: ({ label }) => add(label),
    MethodDefinition: (node) => node.kind !== 'constructor' && addKey(node),
    PropertyDefinition: addKey,
    TSPropertySignature: addKey,
    ObjectExpression({ properties }) {
      for (const property of properties) if (property.type === 'Property') addKey(property);
    },
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
  }).visit(parseSync(path, text).program);
  return [...names];
}

function boundNames(pattern: BindingPattern | ParamPattern): { name: string }[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
  }
}
