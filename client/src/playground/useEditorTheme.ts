import { useMonaco } from '@graphiql/react';
import { useEffect } from 'react';
import type { ColourMode } from './useColourMode.ts';

/** The names of GraphiQL's own themes, which it applies by itself; here they get the colours of the site. */
const NAMES = { light: 'graphiql-LIGHT', dark: 'graphiql-DARK' } as const;

/**
 * The value of a colour in a mode: the custom properties of the page (gateway/http/docs/browser/frame.css) have both, as
 * `light-dark(#10203A, #F1EEE6)`.
 */
function colourIn(mode: ColourMode, name: string): string {
  const pair = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  const [light = '', dark = light] = pair.match(/#[\da-f]{6}/gi) ?? [];
  return mode === 'light' ? light : dark;
}

/** What the editor shows, by its names for tokens of GraphQL and JSON and for its parts. */
function themeOf(mode: ColourMode) {
  const tokens = {
    '': 'ink',
    comment: 'muted',
    keyword: 'focus',
    string: 'good',
    'string.key.json': 'ink',
    'string.value.json': 'good',
    number: 'bad',
    'type.identifier.gql': 'good',
    'key.identifier.gql': 'ink',
    'argument.identifier.gql': 'focus',
  };
  const parts = {
    foreground: 'ink',
    'editor.foreground': 'ink',
    'editorLineNumber.foreground': 'muted',
    'editorLineNumber.activeForeground': 'ink',
    'editorLineNumber.dimmedForeground': 'muted',
    'editorCursor.foreground': 'ink',
    'editorIndentGuide.background1': 'line',
    'editorIndentGuide.activeBackground1': 'edge',
    'editorBracketHighlight.foreground1': 'muted',
    'editorBracketHighlight.foreground2': 'focus',
    'editorBracketHighlight.foreground3': 'good',
    focusBorder: 'focus',
    'textLink.foreground': 'link',
    'textLink.activeForeground': 'link',
    'editorLink.activeForeground': 'link',
    'editorWidget.background': 'surface',
    'editorWidget.resizeBorder': 'edge',
    'editorHoverWidget.background': 'surface',
    'editorSuggestWidget.background': 'surface',
    'editorSuggestWidget.selectedBackground': 'sunken',
    'editorSuggestWidget.selectedForeground': 'ink',
    'list.hoverBackground': 'sunken',
    'list.highlightForeground': 'focus',
    'list.focusHighlightForeground': 'focus',
    'menu.background': 'surface',
    'menu.selectionBackground': 'sunken',
    'menu.selectionForeground': 'ink',
    'quickInput.background': 'surface',
    'quickInputList.focusBackground': 'sunken',
    'quickInputList.focusForeground': 'ink',
    'toolbar.hoverBackground': 'sunken',
    'inputOption.hoverBackground': 'sunken',
    'input.background': 'surface',
  };
  return {
    base: mode === 'light' ? ('vs' as const) : ('vs-dark' as const),
    inherit: true,
    rules: Object.entries(tokens).map(([token, name]) => ({ token, foreground: colourIn(mode, name) })),
    colors: {
      // Transparent: the ground is that of the page.
      'editor.background': '#ffffff00',
      'scrollbar.shadow': '#ffffff00',
      ...Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, colourIn(mode, name)])),
    },
  };
}

/** Gives the editor, once it is loaded, the colours of the site in the mode that applies. */
export function useEditorTheme(mode: ColourMode): void {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    for (const one of ['light', 'dark'] as const) monaco.editor.defineTheme(NAMES[one], themeOf(one));
    monaco.editor.setTheme(NAMES[mode]);
  }, [monaco, mode]);
}
