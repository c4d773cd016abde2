/* What the audit uses of @redocly/openapi-core, whose own types are not there before it is installed. */

export interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

export declare function createConfig(config: { extends: string[] }): Promise<object>;
export declare function lintFromString(options: {
  source: string;
  config: object;
}): Promise<readonly Problem[]>;
