import {Component, type ReactNode} from 'react';

type Props = {readonly children: ReactNode; readonly fallback: () => ReactNode};

/** Stands in for Docusaurus' component, which a bundler of Docusaurus alone can resolve. */
export default class ErrorBoundary extends Component<Props, {readonly hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback() : this.props.children;
  }
}
