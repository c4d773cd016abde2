import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered in place of the children after an error; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits a render error to its children. React reports the error to the console. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (this.state.broken) return this.props.fallback(() => this.setState({ broken: false }));
    return this.props.children;
  }
}
