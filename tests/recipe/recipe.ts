/** One step of a recipe in Markdown: a new file, or lines to insert into or replace in a file that is there. */
export interface Step {
  readonly file: string;
  /** Null: the file is there already. */
  readonly newFile: string | null;
  readonly edits: readonly Edit[];
  /** How many lines somebody has written by hand. */
  readonly written: number;
}

interface Edit {
  readonly before: string;
  readonly after: string;
}

const HEADING = /^### (New|In) `([^`]+)`$/;
const BLOCK = /```(?:\w+)\n([\s\S]*?)```/g;

/** The steps below the headings "New" and "In" of a document, in their order. */
export function readSteps(markdown: string): Step[] {
  const sections = markdown.split(/^(?=##+ )/m);
  return sections.flatMap((section): Step[] => {
    const [, kind, file] = HEADING.exec(section.split('\n', 1)[0] ?? '') ?? [];
    if (!kind || !file) return [];
    const blocks = [...section.matchAll(BLOCK)].map(([, block = '']) => block);
    if (kind === 'New') {
      const text = blocks.join('');
      return [{ file, newFile: text, edits: [], written: linesOf(text).length }];
    }
    const edits = blocks.map(editOf);
    const written = blocks.flatMap(linesOf).filter((line) => line.startsWith('+')).length;
    return [{ file, newFile: null, edits, written }];
  });
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function editOf(diff: string): Edit {
  const lines = linesOf(diff);
  const side = (sign: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: side('-'), after: side('+') };
}

/** Carries out one edit. Errors: the lines it starts from are not in the file, or are there twice. */
export function applyEdit(text: string, { before, after }: Edit): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times:\n${before}`);
  return parts.join(after);
}
