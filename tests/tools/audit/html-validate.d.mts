/* What the audit uses of html-validate, whose own types are not there before it is installed. */

export interface Message {
  readonly ruleId: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export declare class HtmlValidate {
  constructor(config: { extends: string[]; rules: Readonly<Record<string, unknown>> });
  validateString(
    markup: string,
  ): Promise<{ readonly results: readonly { readonly messages: readonly Message[] }[] }>;
}
