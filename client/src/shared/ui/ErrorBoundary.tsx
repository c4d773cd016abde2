import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in for what broke; `again` draws it anew. */
  fallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault below it from taking down what is around it. React itself reports the fault to the console. */
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
