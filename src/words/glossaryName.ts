/** Name of the glossary, apart from its entries, so that the map need not load them (rule book: map.md, Glossary). */
export const glossaryName = 'Glossary';
