import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Called when the part fails and is removed from the page. */
  readonly onError: () => void
  readonly children: ReactNode
}

/**
 * Error boundary for one part of a page, such as a dialog, so that its fault doesn't break the page. React supports
 * this only in class components.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
