import type { SentencePath } from '#client/shared/page/preview-messages.ts';

/*
 * From a sentence on the page to its field. In the preview each sentence ends with its number in characters that nobody sees
 * and that the rule takes out of what is saved (rules/pieces.ts). Before the paint they are taken out of the document again, and
 * the element around them remembers the number: no section of the site knows of it.
 */

/** Four digits and an end, of the invisible operators (Unicode, block General Punctuation). */
const DIGITS = '\u2060\u2061\u2062\u2063';
const END = '\u2064';
const CODE = /([\u2060-\u2063]+)\u2064/g;

/** The attribute that remembers the numbers of the sentences in an element. */
const MARK = 'data-sentences';

/** The sentences of a page by their numbers. */
export class SentenceMarks {
  readonly #paths: SentencePath[] = [];
  readonly #numbers = new Map<string, number>();

  /** The text with the number of its sentence. */
  readonly mark = (text: string, path: SentencePath): string => {
    const name = path.join('.');
    const number = this.#numbers.get(name) ?? this.#paths.push(path) - 1;
    this.#numbers.set(name, number);
    return `${text}${[...number.toString(4)].map((digit) => DIGITS[Number(digit)]).join('')}${END}`;
  };

  /** Takes the numbers out of what is in an element and remembers them there. */
  collect(root: Element): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node; node = texts.nextNode()) {
      if (node instanceof Text)
        take(node.data, node.parentElement, node.replaceData.bind(node, 0, node.length));
      else if (node instanceof Element)
        for (const { name, value } of [...node.attributes])
          take(value, node, (text) => node.setAttribute(name, text));
    }
  }

  /** Whether an element shows a sentence itself. */
  isMarked(element: Element): boolean {
    return element.hasAttribute(MARK);
  }

  /** The sentence at an element, or around it; null: there is none. */
  at(element: Element): SentencePath | null {
    const numbers = element.closest(`[${MARK}]`)?.getAttribute(MARK)?.split(' ') ?? [];
    return this.#paths[Number(numbers[0])] ?? null;
  }

  /** The element that shows a sentence, or the first one of what is below its path. */
  elementOf(root: Element, path: SentencePath): Element | null {
    const name = path.join('.');
    for (const [sentence, number] of this.#numbers)
      if (sentence === name || sentence.startsWith(`${name}.`)) {
        const found = root.querySelector(`[${MARK}~="${number}"]`);
        if (found) return found;
      }
    return null;
  }

  /** The sentences that no element shows. */
  unseen(root: Element): SentencePath[] {
    const seen = new Set(
      [...root.querySelectorAll(`[${MARK}]`)].flatMap((element) => element.getAttribute(MARK)?.split(' ')),
    );
    return this.#paths.filter((_path, number) => !seen.has(String(number)));
  }
}

function take(text: string, element: Element | null, put: (text: string) => void): void {
  if (!text.includes(END)) return;
  const numbers = [...text.matchAll(CODE)].map(([, code = '']) =>
    Number.parseInt([...code].map((digit) => DIGITS.indexOf(digit)).join(''), 4),
  );
  put(text.replaceAll(CODE, ''));
  const before = element?.getAttribute(MARK)?.split(' ') ?? [];
  element?.setAttribute(MARK, [...new Set([...before, ...numbers.map(String)])].join(' '));
}
